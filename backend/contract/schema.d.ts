// Generated from the routes by `npm run contract`; change those.
export interface paths {
    "/admin/invariants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether seats and money add up, counted now
         * @description Needs: operations.read.
         */
        get: operations["checkInvariants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Exchange a session of the auth server for the product token */
        post: operations["openSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cohorts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Cohorts, latest start first: one’s own, or all of them
         * @description Needs: cohort.read-own or cohort.read-all.
         */
        get: operations["listCohorts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cohorts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A cohort: open ones for everybody, with more for those who run it */
        get: operations["getCohort"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cohorts/{id}/eligibility": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who may pay for this student in this cohort, what each would pay, and which rules hold
         * @description Needs: registration.create-own or registration.create-school.
         */
        get: operations["getEligibility"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cohorts/{id}/registrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes a seat: for oneself, or by a school for one of its students
         * @description Needs: registration.create-own or registration.create-school.
         */
        post: operations["createRegistration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cohorts/{id}/students": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is registered for a cohort
         * @description Needs: student.read-cohort or student.read-all.
         */
        get: operations["listCohortStudents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/courses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The catalogue: courses with open cohorts first, by their next start */
        get: operations["listCourses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/courses/{course}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A course with its open cohorts */
        get: operations["getCourse"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The invoices and credit notes that this account may see, newest first
         * @description Needs: invoice.read-own or invoice.read-school or invoice.read-all.
         */
        get: operations["listInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One invoice with its lines and VAT
         * @description Needs: invoice.read-own or invoice.read-school or invoice.read-all.
         */
        get: operations["getInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/{id}.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The document of an issued invoice
         * @description Needs: invoice.read-own or invoice.read-school or invoice.read-all.
         */
        get: operations["getInvoicePdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/{id}/pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Starts the online payment of an issued invoice
         * @description Needs: invoice.read-own or invoice.read-school or invoice.read-all.
         */
        post: operations["payInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/montonio/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Settles what the order token of a payer who came back from the bank says */
        post: operations["returnFromMontonio"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/registrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The registrations that this account may see, newest first
         * @description Needs: registration.read-own or registration.read-school or registration.read-all.
         */
        get: operations["listRegistrations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/registrations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One registration with its timeline
         * @description Needs: registration.read-own or registration.read-school or registration.read-all.
         */
        get: operations["getRegistration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/registrations/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives the seat up; money comes back when the rule allows
         * @description Needs: registration.cancel-own or registration.cancel-school or registration.cancel-all.
         */
        post: operations["cancelRegistration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/registrations/{id}/pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Starts, or goes on with, the payment of a seat
         * @description Needs: registration.create-own.
         */
        post: operations["payRegistration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/registrations/{id}/seat-choice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * After money that came too late: wait for a seat, or have it back
         * @description Needs: registration.create-own.
         */
        post: operations["chooseSeatOrRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schools": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Schools by name, for the sign-up form */
        get: operations["listSchools"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schools/{id}/conditions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Under which conditions the school pays
         * @description Needs: school.read-own or school.read-all.
         */
        get: operations["getSchoolConditions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schools/{id}/students": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Students of a school with their registrations of a school year
         * @description Needs: student.read-school or student.read-all.
         */
        get: operations["listSchoolStudents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the own profile
         * @description Needs: profile.edit-own.
         */
        patch: operations["updateProfile"];
        trace?: never;
    };
    "/users/{id}/hydrate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The whole session user */
        get: operations["hydrateUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/montonio": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Notices of Montonio: `order-token` or `refund-token` in the query, `orderToken` or `refundToken` in the body */
        post: operations["montonioWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Invariants: {
            /** Format: date-time */
            checkedAt: string;
            holds: boolean;
            invariants: {
                name: string;
                description: string;
                violations: number;
            }[];
        };
        Error: {
            statusCode: number;
            /** @example registration.cohort-full */
            code: string;
            message: string;
            details?: unknown;
            requestId: string;
        };
        Session: {
            user: components["schemas"]["SessionUser"];
            accessToken: string;
        };
        SessionUser: {
            id: number;
            /** Format: uuid */
            auth_id: string | null;
            email: string;
            metadata?: {
                provider?: string;
                ip_address?: string;
            };
            /** @enum {string} */
            role: "STUDENT" | "ADMIN" | "SCHOOL_REP" | "TEACHER";
            permissions: ("profile.edit-own" | "registration.create-own" | "registration.read-own" | "registration.cancel-own" | "registration.create-school" | "registration.read-school" | "registration.cancel-school" | "registration.read-all" | "registration.cancel-all" | "invoice.read-own" | "invoice.read-school" | "invoice.read-all" | "cohort.read-own" | "cohort.read-all" | "student.read-cohort" | "student.read-school" | "student.read-all" | "school.read-own" | "school.read-all" | "user.read-all" | "operations.read")[];
            /** @enum {string} */
            language: "et" | "en" | "ru";
            /**
             * @description Where this person’s work begins
             * @example /user/my-courses
             */
            landing: string;
            lw_user_id: string | null;
            school_id: number | null;
            school_name: string | null;
            school_payment_text: string | null;
            school_payment_limitations: components["schemas"]["PaymentLimitations"];
            /** @description What the school pays for a seat, in cents */
            course_price: number | null;
            first_name: string;
            last_name: string;
            phone_number: string | null;
            discord_user_id: string | null;
            favorite_courses: number[];
            classroom_email: string | null;
            subscription?: {
                id: string;
                /** Format: date-time */
                created_at: string;
                /** @enum {string} */
                type: "SINGLE_PASS" | "MULTI_PASS";
                discount: boolean | null;
                pause_collection: {
                    behavior: string;
                    resumes_at: number | null;
                } | null;
            };
            promotion_code?: {
                promotion_code: string;
                times_redeemed: number;
            };
        };
        PaymentLimitations: {
            inLanguage?: ("et" | "en" | "ru")[];
            courseIds?: number[];
            numberOfCourses?: number;
            inTimePeriod?: {
                /** Format: date */
                from: string;
                /** Format: date */
                to: string;
            };
        } | null;
        OpenSession: {
            session: {
                access_token: string;
            } & {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        CohortCards: {
            items: components["schemas"]["CohortCard"][];
            nextCursor: string | null;
            total?: number;
        };
        CohortCard: {
            id: number;
            name: string;
            courseId: number;
            courseTitle: string;
            courseSlug: string;
            /** @enum {string} */
            courseLanguage: "et" | "en" | "ru";
            /** @enum {string} */
            status: "DRAFT" | "REGISTRATION_OPEN" | "IN_PROGRESS" | "COMPLETED" | "GROUP_FULL" | "CANCELED" | "TEACHER_PAID";
            /** Format: date-time */
            startDate: string;
            /** Format: date-time */
            endDate: string;
            timeZone: string;
            onlineClassTimes: components["schemas"]["ClassTime"][];
            /** @description Minutes */
            onlineLessonLength: number | null;
            size: {
                min: number;
                max: number;
            };
            freeSeats: number;
            badges: ("JOIN_WAITLIST" | "LAST_SPOTS" | "LAST_DAYS" | "STARTING_SOON" | "REGISTRATION_OPEN")[];
            price: components["schemas"]["Money"];
            teachers: {
                id: number;
                name: string;
            }[];
            seatsTaken: number;
        };
        /** @description Day 1 is Monday; local time of the cohort’s time zone */
        ClassTime: {
            day: number;
            hour: number;
            minute: number;
        };
        Money: {
            /**
             * @description Cents
             * @example 9500
             */
            amount: number;
            /** @enum {string} */
            currency: "EUR";
        };
        /** @description What follows `teachers` is there for the cohort’s own teachers and for admins only */
        Cohort: {
            id: number;
            name: string;
            courseId: number;
            courseTitle: string;
            courseSlug: string;
            /** @enum {string} */
            courseLanguage: "et" | "en" | "ru";
            /** @enum {string} */
            status: "DRAFT" | "REGISTRATION_OPEN" | "IN_PROGRESS" | "COMPLETED" | "GROUP_FULL" | "CANCELED" | "TEACHER_PAID";
            /** Format: date-time */
            startDate: string;
            /** Format: date-time */
            endDate: string;
            timeZone: string;
            onlineClassTimes: components["schemas"]["ClassTime"][];
            /** @description Minutes */
            onlineLessonLength: number | null;
            size: {
                min: number;
                max: number;
            };
            freeSeats: number;
            badges: ("JOIN_WAITLIST" | "LAST_SPOTS" | "LAST_DAYS" | "STARTING_SOON" | "REGISTRATION_OPEN")[];
            price: components["schemas"]["Money"];
            teachers: {
                id: number;
                name: string;
            }[];
            seatsTaken?: number;
            videoUrl?: string | null;
            externalLmsLink?: string | null;
            lmsId?: string | null;
            lwCourseId?: string | null;
            discordChannelId?: string | null;
            discordInviteUrl?: string | null;
            notes?: string | null;
            /** Format: date-time */
            createdAt?: string;
            /** Format: date-time */
            updatedAt?: string;
        };
        Eligibility: {
            cohortId: number;
            isOpen: boolean;
            /** @description Code of why nobody can register now */
            refusal: string | null;
            /** @description The registration that the student has already */
            registrationId: number | null;
            freeSeats: number;
            price: components["schemas"]["Money"];
            defaultPayer: components["schemas"]["Payer"];
            payers: components["schemas"]["PayerOption"][];
            providers: components["schemas"]["ProviderOption"][];
            holdMinutes: number;
            /** Format: date-time */
            freeCancellationUntil: string;
            clashes: components["schemas"]["Clash"][];
        };
        /** @enum {string} */
        Payer: "SCHOOL" | "STUDENT";
        PayerOption: {
            payer: components["schemas"]["Payer"];
            available: boolean;
            schoolPays: components["schemas"]["Money"];
            youPay: components["schemas"]["Money"];
            school: {
                id: number;
                name: string;
            } | null;
            conditionText: string | null;
            rules: components["schemas"]["Condition"][];
        };
        Condition: {
            /** @enum {string} */
            rule: "inLanguage" | "courseIds" | "numberOfCourses" | "inTimePeriod";
            pass: boolean;
            details: {
                [key: string]: unknown;
            };
            nextStep: string | null;
        };
        ProviderOption: {
            provider: components["schemas"]["Provider"];
            banks: components["schemas"]["Bank"][];
            /**
             * Format: date-time
             * @description For a bank transfer: until when the seat is held
             */
            dueAt: string | null;
        };
        /** @enum {string} */
        Provider: "montonio" | "stripe" | "invoice";
        Bank: {
            code: string;
            name: string;
            logoUrl: string | null;
        };
        Clash: {
            cohortId: number;
            courseTitle: string;
            day: number;
            /** @example 17:30 */
            startsAt: string;
            /** Format: date-time */
            from: string;
            /** Format: date-time */
            to: string;
        };
        RegistrationCreated: {
            registration: components["schemas"]["Registration"];
            payment?: components["schemas"]["Payment"];
        };
        Registration: {
            id: number;
            /** @enum {string} */
            status: "REGISTERED" | "IN_PROGRESS" | "COMPLETED" | "CANCELED" | "FAILED" | "AWAITING_RESULT";
            payer: components["schemas"]["Payer"];
            price: components["schemas"]["Money"];
            schoolPays: components["schemas"]["Money"];
            studentPays: components["schemas"]["Money"];
            /** Format: date-time */
            registeredAt: string;
            /** Format: date-time */
            confirmedAt: string | null;
            /** Format: date-time */
            heldUntil: string | null;
            /** Format: date-time */
            accessUntil: string | null;
            /** Format: date-time */
            canceledAt: string | null;
            cancelReason: string | null;
            hasAccess: boolean;
            /** @enum {string} */
            nextStep: "NONE" | "PAY" | "PAY_INVOICE" | "WAIT_FOR_BANK" | "CHOOSE_SEAT_OR_REFUND" | "WAIT_FOR_SEAT" | "REFUND_COMING";
            student: {
                id: number;
                firstName: string;
                lastName: string;
            };
            school: {
                id: number;
                name: string;
            } | null;
            cohort: components["schemas"]["RegistrationCohort"];
            invoice: components["schemas"]["RegistrationInvoice"];
            payment: components["schemas"]["Payment"];
            /** @description Money on its way back */
            refund: {
                amount: components["schemas"]["Money"];
                status: string;
                /** Format: date-time */
                dueBy: string;
            } | null;
            cancellation: {
                allowed: boolean;
                /** Format: date-time */
                freeUntil: string;
                refund: components["schemas"]["Money"] | null;
            };
        };
        RegistrationCohort: {
            id: number;
            name: string;
            /** @enum {string} */
            status: "DRAFT" | "REGISTRATION_OPEN" | "IN_PROGRESS" | "COMPLETED" | "GROUP_FULL" | "CANCELED" | "TEACHER_PAID";
            /** Format: date-time */
            startDate: string;
            /** Format: date-time */
            endDate: string;
            timeZone: string;
            onlineClassTimes: components["schemas"]["ClassTime"][];
            onlineLessonLength: number | null;
            /** @description Only while the student has access */
            videoUrl: string | null;
            teachers: string[];
            course: {
                id: number;
                slug: string;
                title: string;
                /** @enum {string} */
                language: "et" | "en" | "ru";
                thumbnailUrl: string | null;
            };
        };
        RegistrationInvoice: {
            /** Format: uuid */
            id: string;
            number: string | null;
            /** @enum {string} */
            status: "UNPAID" | "PAID" | "CANCELED";
            total: components["schemas"]["Money"];
            /** Format: date-time */
            dueAt: string | null;
            pdfUrl: string | null;
        } | null;
        Payment: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            provider: "montonio" | "stripe" | "invoice";
            /** @enum {string} */
            state: "CREATED" | "PENDING" | "AUTHORIZED" | "PAID" | "ABANDONED" | "FAILED" | "VOIDED" | "PARTIALLY_REFUNDED" | "REFUNDED";
            /** @enum {string|null} */
            resolution: "SETTLED" | "DUPLICATE" | "NO_SEAT" | "MISMATCH" | null;
            amount: components["schemas"]["Money"];
            url: string | null;
            /** Format: date-time */
            expiresAt: string | null;
            /** @description The provider did not answer; paying can be tried again */
            providerIsDown: boolean;
        } | null;
        CreateRegistration: {
            /** @description By a school for one of its students */
            studentId?: number;
            payer: components["schemas"]["Payer"];
            acceptTerms: boolean;
            provider?: components["schemas"]["Provider"];
            /** @example HABAEE2X */
            bank?: string;
        };
        CohortStudents: {
            items: components["schemas"]["CohortStudent"][];
            nextCursor: string | null;
            total?: number;
        };
        CohortStudent: {
            registrationId: number;
            studentId: number;
            firstName: string;
            lastName: string;
            email: string;
            phoneNumber: string | null;
            schoolName: string | null;
            /** @enum {string} */
            payer: "SCHOOL" | "STUDENT";
            /** @enum {string} */
            status: "REGISTERED" | "IN_PROGRESS" | "COMPLETED" | "CANCELED" | "FAILED" | "AWAITING_RESULT";
            /** Format: date-time */
            registeredAt: string;
            /**
             * Format: date-time
             * @description Null while the seat is only held
             */
            confirmedAt: string | null;
            isPaid: boolean;
            invoiceNumber: string | null;
            /** @description Per cent of assignments done; null while unknown */
            progress: number | null;
            /** @enum {string|null} */
            result: "COMPLETED" | "FAILED" | null;
        };
        CourseCards: {
            items: components["schemas"]["CourseCard"][];
            nextCursor: string | null;
            total?: number;
        };
        CourseCard: {
            id: number;
            slug: string;
            title: string;
            descriptionShort: string;
            /** @enum {string} */
            language: "et" | "en" | "ru";
            categories: ("POPULAR" | "LIFE_SKILLS" | "SUSTAINABILITY" | "LANGUAGES" | "DIVERSITY" | "TECHNOLOGY" | "BUSINESS_FINANCE" | "MENTAL_HEALTH" | "OTHERS")[];
            thumbnailUrl: string | null;
            tag: string | null;
            academicHours: number | null;
            rating: number | null;
            price: components["schemas"]["Money"];
            /**
             * Format: date-time
             * @description The next start with a free seat, else the next start; null without open cohorts
             */
            nextCohortStartTime: string | null;
            /** @description Over all open cohorts */
            freeSeats: number;
            /** @description The first two of the cohort that nextCohortStartTime belongs to */
            badges: ("JOIN_WAITLIST" | "LAST_SPOTS" | "LAST_DAYS" | "STARTING_SOON" | "REGISTRATION_OPEN")[];
            teachers: string[];
            /** @description Open cohorts */
            cohortCount: number;
        };
        Course: {
            id: number;
            slug: string;
            title: string;
            descriptionShort: string;
            description: string;
            summary: string;
            /** @enum {string} */
            language: "et" | "en" | "ru";
            categories: ("POPULAR" | "LIFE_SKILLS" | "SUSTAINABILITY" | "LANGUAGES" | "DIVERSITY" | "TECHNOLOGY" | "BUSINESS_FINANCE" | "MENTAL_HEALTH" | "OTHERS")[];
            learningOutcomes: string[];
            gradingCriteria: string;
            academicHours: number | null;
            thumbnailUrl: string | null;
            tag: string | null;
            rating: number | null;
            price: components["schemas"]["Money"];
            testimonials: {
                name: string;
                text: string;
            }[];
            /** Format: date-time */
            nextCohortStartTime: string | null;
            teachers: components["schemas"]["CourseTeacher"][];
            cohorts: components["schemas"]["OpenCohort"][];
        };
        CourseTeacher: {
            id: number;
            name: string;
            avatarUrl: string | null;
            shortDescription: string | null;
        };
        OpenCohort: {
            id: number;
            name: string;
            /** @enum {string} */
            status: "DRAFT" | "REGISTRATION_OPEN" | "IN_PROGRESS" | "COMPLETED" | "GROUP_FULL" | "CANCELED" | "TEACHER_PAID";
            /** Format: date-time */
            startDate: string;
            /** Format: date-time */
            endDate: string;
            timeZone: string;
            onlineClassTimes: components["schemas"]["ClassTime"][];
            /** @description Minutes */
            onlineLessonLength: number | null;
            size: {
                min: number;
                max: number;
            };
            freeSeats: number;
            badges: ("JOIN_WAITLIST" | "LAST_SPOTS" | "LAST_DAYS" | "STARTING_SOON" | "REGISTRATION_OPEN")[];
            price: components["schemas"]["Money"];
            teachers: string[];
        };
        InvoicePage: {
            items: components["schemas"]["Invoice"][];
            nextCursor: string | null;
            total?: number;
        };
        Invoice: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "INVOICE" | "CREDIT_NOTE";
            /** @description Null while the invoice is an open draft */
            number: string | null;
            referenceNumber: string | null;
            /** @enum {string} */
            status: "UNPAID" | "PAID" | "CANCELED";
            total: components["schemas"]["Money"];
            paid: components["schemas"]["Money"];
            isPartlyPaid: boolean;
            /** Format: date-time */
            issuedAt: string | null;
            /** Format: date-time */
            dueAt: string | null;
            /** Format: date-time */
            paidAt: string | null;
            /** Format: uuid */
            creditsInvoiceId: string | null;
            buyerName: string;
            pdfUrl: string | null;
        };
        InvoiceDetail: components["schemas"]["Invoice"] & {
            lines: {
                description: string;
                quantity: number;
                unitPrice: components["schemas"]["Money"];
                total: components["schemas"]["Money"];
                registrationId: number | null;
            }[];
            vat: components["schemas"]["VatLine"][];
            rounding: components["schemas"]["Money"];
        };
        VatLine: {
            treatment: string;
            rate: number;
            net: components["schemas"]["Money"];
            vat: components["schemas"]["Money"];
            gross: components["schemas"]["Money"];
        };
        PayInvoice: {
            /** @enum {string} */
            provider: "montonio" | "stripe" | "invoice";
            bank?: string;
        };
        PaymentReturn: {
            registrationId: number | null;
            /** Format: uuid */
            invoiceId: string;
            /** @enum {string} */
            state: "CREATED" | "PENDING" | "AUTHORIZED" | "PAID" | "ABANDONED" | "FAILED" | "VOIDED" | "PARTIALLY_REFUNDED" | "REFUNDED";
        };
        MontonioReturn: {
            orderToken: string;
        };
        RegistrationPage: {
            items: components["schemas"]["Registration"][];
            nextCursor: string | null;
            total?: number;
        };
        RegistrationDetail: components["schemas"]["Registration"] & {
            conditions: components["schemas"]["Condition"][];
            learningOutcomes: string[];
            gradingCriteria: string;
            timeline: components["schemas"]["TimelineEntry"][];
        };
        TimelineEntry: {
            /** Format: date-time */
            at: string;
            type: string;
            notes: string | null;
            details: {
                [key: string]: unknown;
            };
        };
        CancelRegistration: {
            note?: string;
        };
        PayRegistration: {
            provider: components["schemas"]["Provider"];
            /** @example HABAEE2X */
            bank?: string;
        };
        ChooseSeat: {
            /** @enum {string} */
            choice: "WAIT" | "REFUND";
        };
        SchoolNames: {
            items: components["schemas"]["SchoolName"][];
            nextCursor: string | null;
            total?: number;
        };
        SchoolName: {
            id: number;
            name: string;
        };
        SchoolConditions: {
            schoolId: number;
            schoolName: string;
            limitations: {
                inLanguage?: ("et" | "en" | "ru")[];
                courseIds?: number[];
                numberOfCourses?: number;
                inTimePeriod?: {
                    /** Format: date */
                    from: string;
                    /** Format: date */
                    to: string;
                };
            };
            conditionText: string | null;
            /** @enum {string} */
            defaultPayer: "SCHOOL" | "STUDENT";
            sharePercent: 20 | 100;
            seatPrice: components["schemas"]["Money"] | null;
            prepaidStudentSeats: number;
            showsBalance: boolean;
        };
        SchoolStudents: {
            items: components["schemas"]["SchoolStudent"][];
            nextCursor: string | null;
            total?: number;
        };
        SchoolStudent: {
            id: number;
            firstName: string;
            lastName: string;
            email: string;
            phoneNumber: string | null;
            registrations: components["schemas"]["SchoolStudentRegistration"][];
        };
        SchoolStudentRegistration: {
            id: number;
            cohortId: number;
            cohortName: string;
            courseId: number;
            courseTitle: string;
            /** Format: date-time */
            startDate: string;
            /** Format: date-time */
            endDate: string;
            /** @enum {string} */
            payer: "SCHOOL" | "STUDENT";
            /** @enum {string} */
            status: "REGISTERED" | "IN_PROGRESS" | "COMPLETED" | "CANCELED" | "FAILED" | "AWAITING_RESULT";
            price: components["schemas"]["Money"];
            /** Format: date-time */
            registeredAt: string;
            /**
             * Format: date-time
             * @description Null while the seat is only held
             */
            confirmedAt: string | null;
            invoice: {
                /** Format: uuid */
                id: string;
                number: string | null;
                /** @enum {string} */
                status: "UNPAID" | "PAID" | "CANCELED";
                /** Format: date-time */
                dueAt: string | null;
            } | null;
            /** @description Per cent of assignments done; null while unknown */
            progress: number | null;
        };
        UpdateProfile: {
            firstName?: string;
            lastName?: string;
            phoneNumber?: string | null;
            /** @enum {string} */
            language?: "et" | "en" | "ru";
        };
        WebhookReply: {
            received: boolean;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    checkInvariants: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether seats and money add up, counted now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invariants"];
                };
            };
            /** @description Nobody is signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part that is needed is away for the moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    openSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenSession"];
            };
        };
        responses: {
            /** @description Exchange a session of the auth server for the product token */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: session.invalid, session.no-email, session.account-closed, session.email-taken. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: session.invalid, session.no-email, session.account-closed, session.email-taken. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: session.invalid, session.no-email, session.account-closed, session.email-taken. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part that is needed is away for the moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listCohorts: {
        parameters: {
            query?: {
                /** @description Rows at most */
                limit?: number;
                /** @description nextCursor of the page before */
                cursor?: string;
                status?: "DRAFT" | "REGISTRATION_OPEN" | "IN_PROGRESS" | "COMPLETED" | "GROUP_FULL" | "CANCELED" | "TEACHER_PAID";
                /** @description Part of the cohort’s or the course’s name */
                q?: string;
                schoolYear?: "all" | "next" | "current" | "previous" | "previous-all";
                /** @description Only those that the caller teaches; teachers never see others */
                mine?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cohorts, latest start first: one’s own, or all of them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CohortCards"];
                };
            };
            /** @description The request or the number in its path is malformed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part that is needed is away for the moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCohort: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A cohort: open ones for everybody, with more for those who run it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cohort"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: cohort.not-found. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: cohort.not-found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part that is needed is away for the moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getEligibility: {
        parameters: {
            query?: {
                studentId?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who may pay for this student in this cohort, what each would pay, and which rules hold */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Eligibility"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: cohort.not-found, student.not-found. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: cohort.not-found, student.not-found. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: cohort.not-found, student.not-found. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: cohort.not-found, student.not-found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: cohort.not-found, student.not-found. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part that is needed is away for the moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createRegistration: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateRegistration"];
            };
        };
        responses: {
            /** @description Takes a seat: for oneself, or by a school for one of its students */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegistrationCreated"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: cohort.not-found, cohort.full, cohort.not-open, registration.already-registered, registration.conditions-failed, registration.payer-not-offered, registration.terms-required, registration.provider-required, payment.provider-unavailable, seat.busy, student.not-found. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: cohort.not-found, cohort.full, cohort.not-open, registration.already-registered, registration.conditions-failed, registration.payer-not-offered, registration.terms-required, registration.provider-required, payment.provider-unavailable, seat.busy, student.not-found. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: cohort.not-found, cohort.full, cohort.not-open, registration.already-registered, registration.conditions-failed, registration.payer-not-offered, registration.terms-required, registration.provider-required, payment.provider-unavailable, seat.busy, student.not-found. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: cohort.not-found, cohort.full, cohort.not-open, registration.already-registered, registration.conditions-failed, registration.payer-not-offered, registration.terms-required, registration.provider-required, payment.provider-unavailable, seat.busy, student.not-found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: cohort.not-found, cohort.full, cohort.not-open, registration.already-registered, registration.conditions-failed, registration.payer-not-offered, registration.terms-required, registration.provider-required, payment.provider-unavailable, seat.busy, student.not-found. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: cohort.not-found, cohort.full, cohort.not-open, registration.already-registered, registration.conditions-failed, registration.payer-not-offered, registration.terms-required, registration.provider-required, payment.provider-unavailable, seat.busy, student.not-found. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part that is needed is away for the moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listCohortStudents: {
        parameters: {
            query?: {
                /** @description Rows at most */
                limit?: number;
                /** @description nextCursor of the page before */
                cursor?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who is registered for a cohort */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CohortStudents"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: cohort.not-found. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: cohort.not-found. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: cohort.not-found. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: cohort.not-found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: cohort.not-found. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part that is needed is away for the moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listCourses: {
        parameters: {
            query?: {
                /** @description Rows at most */
                limit?: number;
                /** @description nextCursor of the page before */
                cursor?: string;
                /** @description Words of title, description, tag or a teacher’s name; small misspellings are forgiven */
                q?: string;
                category?: "POPULAR" | "LIFE_SKILLS" | "SUSTAINABILITY" | "LANGUAGES" | "DIVERSITY" | "TECHNOLOGY" | "BUSINESS_FINANCE" | "MENTAL_HEALTH" | "OTHERS";
                language?: "et" | "en" | "ru";
                badge?: "JOIN_WAITLIST" | "LAST_SPOTS" | "LAST_DAYS" | "STARTING_SOON" | "REGISTRATION_OPEN";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The catalogue: courses with open cohorts first, by their next start */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CourseCards"];
                };
            };
            /** @description The request or the number in its path is malformed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part that is needed is away for the moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCourse: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number, or slug (which has a letter) */
                course: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A course with its open cohorts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Course"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: course.malformed, course.not-found. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: course.malformed, course.not-found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part that is needed is away for the moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listInvoices: {
        parameters: {
            query?: {
                status?: "UNPAID" | "PAID" | "CANCELED";
                /** @description Rows at most */
                limit?: number;
                /** @description nextCursor of the page before */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invoices and credit notes that this account may see, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoicePage"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: cursor.invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: cursor.invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: cursor.invalid. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: cursor.invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part that is needed is away for the moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One invoice with its lines and VAT */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceDetail"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: invoice.not-found. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: invoice.not-found. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: invoice.not-found. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: invoice.not-found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part that is needed is away for the moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getInvoicePdf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document of an issued invoice */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description The request or the number in its path is malformed. Codes: invoice.not-found. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: invoice.not-found. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: invoice.not-found. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: invoice.not-found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part that is needed is away for the moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    payInvoice: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PayInvoice"];
            };
        };
        responses: {
            /** @description Starts the online payment of an issued invoice */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payment"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: invoice.not-found, invoice.nothing-to-pay, payment.provider-unavailable, auth.not-allowed, seat.busy. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: invoice.not-found, invoice.nothing-to-pay, payment.provider-unavailable, auth.not-allowed, seat.busy. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: invoice.not-found, invoice.nothing-to-pay, payment.provider-unavailable, auth.not-allowed, seat.busy. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: invoice.not-found, invoice.nothing-to-pay, payment.provider-unavailable, auth.not-allowed, seat.busy. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: invoice.not-found, invoice.nothing-to-pay, payment.provider-unavailable, auth.not-allowed, seat.busy. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: invoice.not-found, invoice.nothing-to-pay, payment.provider-unavailable, auth.not-allowed, seat.busy. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part that is needed is away for the moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    returnFromMontonio: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MontonioReturn"];
            };
        };
        responses: {
            /** @description Settles what the order token of a payer who came back from the bank says */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentReturn"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: payment.token-invalid, payment.not-found. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: payment.token-invalid, payment.not-found. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: payment.token-invalid, payment.not-found. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part that is needed is away for the moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listRegistrations: {
        parameters: {
            query?: {
                schoolYear?: "all" | "next" | "current" | "previous" | "previous-all";
                status?: "REGISTERED" | "IN_PROGRESS" | "COMPLETED" | "CANCELED" | "FAILED" | "AWAITING_RESULT" | "ACTIVE" | "FINAL";
                /** @description Rows at most */
                limit?: number;
                /** @description nextCursor of the page before */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The registrations that this account may see, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegistrationPage"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: cursor.invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: cursor.invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: cursor.invalid. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: cursor.invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part that is needed is away for the moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getRegistration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One registration with its timeline */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegistrationDetail"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: registration.not-found. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: registration.not-found. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: registration.not-found. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: registration.not-found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part that is needed is away for the moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    cancelRegistration: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelRegistration"];
            };
        };
        responses: {
            /** @description Gives the seat up; money comes back when the rule allows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Registration"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: registration.not-found, registration.transition-refused, seat.busy. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: registration.not-found, registration.transition-refused, seat.busy. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: registration.not-found, registration.transition-refused, seat.busy. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: registration.not-found, registration.transition-refused, seat.busy. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: registration.not-found, registration.transition-refused, seat.busy. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: registration.not-found, registration.transition-refused, seat.busy. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part that is needed is away for the moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    payRegistration: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PayRegistration"];
            };
        };
        responses: {
            /** @description Starts, or goes on with, the payment of a seat */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payment"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: registration.not-found, registration.nothing-to-pay, payment.provider-unavailable, seat.busy. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: registration.not-found, registration.nothing-to-pay, payment.provider-unavailable, seat.busy. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: registration.not-found, registration.nothing-to-pay, payment.provider-unavailable, seat.busy. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: registration.not-found, registration.nothing-to-pay, payment.provider-unavailable, seat.busy. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: registration.not-found, registration.nothing-to-pay, payment.provider-unavailable, seat.busy. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: registration.not-found, registration.nothing-to-pay, payment.provider-unavailable, seat.busy. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part that is needed is away for the moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    chooseSeatOrRefund: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChooseSeat"];
            };
        };
        responses: {
            /** @description After money that came too late: wait for a seat, or have it back */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Registration"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: registration.not-found, registration.nothing-to-choose, seat.busy. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: registration.not-found, registration.nothing-to-choose, seat.busy. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: registration.not-found, registration.nothing-to-choose, seat.busy. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: registration.not-found, registration.nothing-to-choose, seat.busy. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: registration.not-found, registration.nothing-to-choose, seat.busy. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: registration.not-found, registration.nothing-to-choose, seat.busy. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part that is needed is away for the moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listSchools: {
        parameters: {
            query?: {
                /** @description Rows at most */
                limit?: number;
                /** @description nextCursor of the page before */
                cursor?: string;
                /** @description Part of the name */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Schools by name, for the sign-up form */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SchoolNames"];
                };
            };
            /** @description The request or the number in its path is malformed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part that is needed is away for the moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSchoolConditions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Under which conditions the school pays */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SchoolConditions"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: school.not-found. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: school.not-found. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: school.not-found. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: school.not-found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part that is needed is away for the moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listSchoolStudents: {
        parameters: {
            query?: {
                /** @description Rows at most */
                limit?: number;
                /** @description nextCursor of the page before */
                cursor?: string;
                /** @description By the start of the cohort; the year turns over after 31 July */
                schoolYear?: "all" | "next" | "current" | "previous" | "previous-all";
                /** @description Part of a name or e-mail address */
                q?: string;
                /** @description Only students with a registration in this status */
                status?: "REGISTERED" | "IN_PROGRESS" | "COMPLETED" | "CANCELED" | "FAILED" | "AWAITING_RESULT";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Students of a school with their registrations of a school year */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SchoolStudents"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: school.not-found. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: school.not-found. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: school.not-found. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: school.not-found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: school.not-found. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part that is needed is away for the moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateProfile: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateProfile"];
            };
        };
        responses: {
            /** @description Change the own profile */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionUser"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: user.not-found. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: user.not-found. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: user.not-found. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: user.not-found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: user.not-found. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: user.not-found. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part that is needed is away for the moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    hydrateUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole session user */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionUser"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: user.not-found. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: user.not-found. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: user.not-found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part that is needed is away for the moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    montonioWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Notices of Montonio: `order-token` or `refund-token` in the query, `orderToken` or `refundToken` in the body */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookReply"];
                };
            };
            /** @description The state does not allow it. Codes: payment.token-invalid. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A part that is needed is away for the moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
}
