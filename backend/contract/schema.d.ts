// Generated from the routes by `npm run contract`; change those.
export interface paths {
    "/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What happened, newest first: to a person, in a group, around a course, at a school
         * @description Needs: activity.read-all or activity.read-own.
         */
        get: operations["listActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
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
    "/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the account is signed in, newest first */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Signs one device out */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Private addresses of the caller’s calendars: of all classes, and of each cohort’s */
        get: operations["getCalendarAddresses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calendar/{token}.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Classes as an iCalendar file, for programs that hold the private address */
        get: operations["getCalendarFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calendar/renew": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** New addresses; the ones before open nothing any more */
        post: operations["renewCalendarAddresses"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What staff must decide: open cases by their deadline, resolved ones newest first
         * @description Needs: case.read.
         */
        get: operations["listCases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cases/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One case
         * @description Needs: case.read.
         */
        get: operations["getCase"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cases/{id}/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decide a case, with a note that says why
         * @description Needs: case.resolve.
         */
        post: operations["resolveCase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/class-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Classes of the caller in a range of days, taught or with a seat, earliest first */
        get: operations["listOwnClasses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cohort-choices/courses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Courses of which the caller can make a cohort, by title: teachers of those that they made or teach
         * @description Needs: cohort.edit-own or cohort.edit-all.
         */
        get: operations["listCourseChoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cohort-choices/teachers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * People who can teach a cohort, by name
         * @description Needs: cohort.edit-own or cohort.edit-all.
         */
        get: operations["listTeacherChoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cohort-clashes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Where classes of a timetable, saved or not, are at the time of other classes of its teachers
         * @description Needs: cohort.edit-own or cohort.edit-all.
         */
        post: operations["findClashes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cohort-price-proposals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Prices of cohorts that wait for an administrator, oldest first
         * @description Needs: cohort.edit-all.
         */
        get: operations["listPriceProposals"];
        put?: never;
        post?: never;
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
        /**
         * A new cohort, as a draft or open at once
         * @description Needs: cohort.edit-own or cohort.edit-all.
         */
        post: operations["createCohort"];
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
        /**
         * Always refused: cohorts are called off, not deleted
         * @description Needs: cohort.edit-own or cohort.edit-all.
         */
        delete: operations["deleteCohort"];
        options?: never;
        head?: never;
        /**
         * Changes what is named; participants are told of new dates and times
         * @description Needs: cohort.edit-own or cohort.edit-all.
         */
        patch: operations["updateCohort"];
        trace?: never;
    };
    "/cohorts/{id}/clashes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where classes of a cohort are at the time of other classes of its teachers
         * @description Needs: cohort.edit-own or cohort.edit-all.
         */
        get: operations["listCohortClashes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cohorts/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Says that a cohort runs, however many have come by its decision date; everybody of it is told
         * @description Needs: cohort.edit-all.
         */
        post: operations["confirmCohort"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cohorts/{id}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The same cohort at another time, as a draft
         * @description Needs: cohort.edit-own or cohort.edit-all.
         */
        post: operations["duplicateCohort"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cohorts/{id}/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A cohort as its editor needs it: every field, what is missing, what may follow
         * @description Needs: cohort.edit-own or cohort.edit-all.
         */
        get: operations["getCohortEditor"];
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
         * @description Needs: registration.create-own or registration.create-school or registration.create-all.
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
    "/cohorts/{id}/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller’s own feedback about a cohort that they have a seat in: not open yet, being written, or sent
         * @description Needs: feedback.give-own.
         */
        get: operations["getFeedback"];
        /**
         * Keeps the caller’s feedback as it is written, or sends it; what was sent is not changed any more
         * @description Needs: feedback.give-own.
         */
        put: operations["saveFeedback"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cohorts/{id}/feedback-dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the feedback about a cohort comes to: counts, means and how they spread
         * @description Needs: feedback.read-own or feedback.read-all.
         */
        get: operations["getFeedbackDashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cohorts/{id}/feedback-texts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What students of a cohort wrote to one question, newest first; with names for administrators only
         * @description Needs: feedback.read-own or feedback.read-all.
         */
        get: operations["listFeedbackTexts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cohorts/{id}/lms-opened": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Notes that the caller goes to the cohort’s learning environment, and says where it is */
        post: operations["openLms"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cohorts/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was written to the students of a cohort, newest first, and whether it was sent
         * @description Needs: cohort.edit-own or cohort.edit-all.
         */
        get: operations["listCohortMessages"];
        put?: never;
        /**
         * Mails all active students of a cohort, through the queue
         * @description Needs: cohort.edit-own or cohort.edit-all.
         */
        post: operations["sendCohortMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cohorts/{id}/price-proposal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * A teacher asks for another price than the course’s, before the cohort opens; administrators are told
         * @description Needs: cohort.edit-own.
         */
        put: operations["proposePrice"];
        post?: never;
        /**
         * Takes back the price that waits for review
         * @description Needs: cohort.edit-own.
         */
        delete: operations["withdrawPriceProposal"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cohorts/{id}/price-proposal/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approves the proposed price, or sends it back with a comment; the proposer is told
         * @description Needs: cohort.edit-all.
         */
        post: operations["reviewPriceProposal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cohorts/{id}/progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * The same of up to a hundred students, with a result for each by the student’s number
         * @description Needs: progress.set-own or progress.set-all.
         */
        put: operations["setManyProgress"];
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
         * Takes a seat: for oneself, by a school for one of its students, by an administrator for anybody’s
         * @description Needs: registration.create-own or registration.create-school or registration.create-all.
         */
        post: operations["createRegistration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cohorts/{id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All classes of a cohort with their dates, earliest first. Everybody sees those of open cohorts. Those of other cohorts are seen only by students with a confirmed seat and by those who run the cohort. */
        get: operations["listClassSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cohorts/{id}/sessions/{session}": {
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
         * Moves a class, cancels it, brings it back, or changes its note
         * @description Needs: cohort.edit-own or cohort.edit-all.
         */
        patch: operations["changeClassSession"];
        trace?: never;
    };
    "/cohorts/{id}/sessions/{session}/clashes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where one class, moved or put back to its planned time, would be at the time of other classes of its teachers
         * @description Needs: cohort.edit-own or cohort.edit-all.
         */
        get: operations["listClassSessionClashes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cohorts/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Opens a cohort, takes it back to a draft, calls it off, or counts its teacher as paid
         * @description Needs: cohort.edit-own or cohort.edit-all.
         */
        post: operations["changeCohortStatus"];
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
    "/cohorts/{id}/students/{studentId}/progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * How far a student of the cohort has come
         * @description Needs: progress.set-own or progress.set-all.
         */
        put: operations["setProgress"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cohorts/{id}/video-joined": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Notes that the caller goes to the cohort’s class, and says where it is held */
        post: operations["joinVideoCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cohorts/{id}/waitlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who waits for a seat in a cohort, in the order in which seats are offered
         * @description Needs: student.read-cohort or student.read-all.
         */
        get: operations["listCohortWaitlist"];
        put?: never;
        /**
         * Joins the waiting list of a full cohort, or puts a student of one’s school on it; who is on it already stays where they are
         * @description Needs: registration.create-own or registration.create-school.
         */
        post: operations["joinWaitlist"];
        /**
         * Leaves the waiting list, or takes a student of one’s school off it; an open offer goes to the next
         * @description Needs: registration.create-own or registration.create-school.
         */
        delete: operations["leaveWaitlist"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cohorts/{id}/waitlist/{entry}/priority": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lets somebody go before others; the reason is kept in the activity log
         * @description Needs: waitlist.prioritize-all.
         */
        post: operations["setWaitlistPriority"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cohorts/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The same decision about up to a hundred cohorts, with a result for each
         * @description Needs: cohort.edit-own or cohort.edit-all.
         */
        post: operations["changeCohorts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Count an event once, from the page that says thank you */
        post: operations["recordConversion"];
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
        /**
         * A new draft; a teacher is its creator
         * @description Needs: course.edit-own or course.edit-all.
         */
        post: operations["createCourse"];
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
        /** A course with its open cohorts; an old slug answers 308 with the present one in Location */
        get: operations["getCourse"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Saves parts of a course; of an approved one into a revision that waits for review
         * @description Needs: course.edit-own or course.edit-all.
         */
        patch: operations["updateCourse"];
        trace?: never;
    };
    "/courses/{course}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A new draft with the same content
         * @description Needs: course.edit-own or course.edit-all.
         */
        post: operations["duplicateCourse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/courses/{course}/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A course as its authors have it: the newest content, and what a review would refuse
         * @description Needs: course.edit-own or course.edit-all.
         */
        get: operations["getEditableCourse"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/courses/{course}/pending-revision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Throws away what was changed since the course was approved
         * @description Needs: course.edit-own or course.edit-all.
         */
        delete: operations["discardCourseRevision"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/courses/{course}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * To review, back with a comment, or public; of the pending revision where there is one
         * @description Needs: course.edit-own or course.edit-all.
         */
        post: operations["changeCourseStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/courses/{course}/thumbnail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Show a picture; the body is the picture
         * @description Needs: course.edit-own or course.edit-all.
         */
        put: operations["putCourseThumbnail"];
        post?: never;
        /**
         * Show no picture any more
         * @description Needs: course.edit-own or course.edit-all.
         */
        delete: operations["deleteCourseThumbnail"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/courses/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The same step of up to a hundred courses, with a result for each
         * @description Needs: course.edit-own or course.edit-all.
         */
        post: operations["changeCourses"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/courses/slug-suggestion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A free slug made of a title
         * @description Needs: course.edit-own or course.edit-all.
         */
        get: operations["suggestCourseSlug"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exports/{what}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A list as a file, CSV or XLSX, with columns in the language of the reader; teachers take out students and results of their groups
         * @description Needs: export.read-all or export.read-own.
         */
        get: operations["exportRows"];
        put?: never;
        /**
         * Have a file made in the background; a mail says when it is there
         * @description Needs: export.read-all.
         */
        post: operations["requestExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exports/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The own files that were made in the background, newest first
         * @description Needs: export.read-all.
         */
        get: operations["listExportJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exports/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How far a file is
         * @description Needs: export.read-all.
         */
        get: operations["getExportJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exports/jobs/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A file that was made in the background; CSV or XLSX
         * @description Needs: export.read-all.
         */
        get: operations["getExportFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitations/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What an invitation opens, for the sign-up page */
        get: operations["readInvitation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitations/{token}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Join the school with the account that the invitation was sent to */
        post: operations["acceptInvitation"];
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
    "/invoices/{id}.xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The e-invoice of an issued document of a school: EN 16931 in UBL, Peppol BIS Billing 3.0
         * @description Needs: invoice.read-own or invoice.read-school or invoice.read-all.
         */
        get: operations["getInvoiceXml"];
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
    "/invoices/{id}/transfers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Records money that came to the bank account for an invoice; the same line of the statement counts once
         * @description Needs: payment.record.
         */
        post: operations["recordTransfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/archive.zip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All documents of a year as one ZIP file: each PDF and, of schools, each e-invoice
         * @description Needs: invoice.read-school or invoice.read-all.
         */
        get: operations["getInvoiceArchive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/courses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Courses of every status: own ones for teachers, all for administrators
         * @description Needs: course.edit-own or course.edit-all.
         */
        get: operations["listManagedCourses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/memberships": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The student’s school, and the school that the student says is theirs
         * @description Needs: membership.claim-own.
         */
        get: operations["getOwnMemberships"];
        put?: never;
        /**
         * Says which school the student goes to and asks it to confirm; once a day for each school
         * @description Needs: membership.claim-own.
         */
        post: operations["claimMembership"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/memberships/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Joins the school whose join code the student has
         * @description Needs: membership.claim-own.
         */
        post: operations["joinSchoolByCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pages/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a public page says, with an ETag */
        get: operations["getPage"];
        /**
         * Change what a page says in one language; earlier revisions are kept
         * @description Needs: page.edit.
         */
        put: operations["updatePage"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pages/{slug}/source": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The same as its editor writes it
         * @description Needs: page.edit.
         */
        get: operations["getPageSource"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-links/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What is to be paid by a link, and how; for whoever has the link, without an account */
        post: operations["openPaymentLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-links/pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begins a payment by a link, or sends the invoice for a bank transfer */
        post: operations["payByLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/{provider}/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Settles what a payer who came back from a provider carries */
        post: operations["returnFromProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The ways to pay online, with their banks
         * @description Needs: invoice.read-own or invoice.read-school or invoice.read-all.
         */
        get: operations["listPaymentOptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/promotion-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The promotion codes of staff, newest first
         * @description Needs: promotion-code.manage.
         */
        get: operations["listPromotionCodes"];
        put?: never;
        /**
         * Makes a promotion code: per cent or euros off what a student pays for a seat
         * @description Needs: promotion-code.manage.
         */
        post: operations["createPromotionCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/promotion-codes/{id}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends a promotion code; registrations that have used it keep their price
         * @description Needs: promotion-code.manage.
         */
        post: operations["endPromotionCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/promotion-codes/mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The student’s own code for friends, how often it was used, and what friends saved
         * @description Needs: promotion-code.share-own.
         */
        get: operations["getMyPromotionCode"];
        put?: never;
        /**
         * Makes the student’s own code for friends; there is one, so a second call changes nothing
         * @description Needs: promotion-code.share-own.
         */
        post: operations["makeMyPromotionCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Refunds that are on their way or refused, what is promised soonest first
         * @description Needs: payment.record.
         */
        get: operations["listRefunds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/refunds/{id}/sent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Says that staff have sent a refund from the bank account
         * @description Needs: payment.record.
         */
        post: operations["refundSent"];
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
    "/registrations/{id}/guardian-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whom the student asked to pay, and what has come of it
         * @description Needs: registration.create-own.
         */
        get: operations["getGuardianLink"];
        put?: never;
        /**
         * Asks somebody else to pay for the seat, or asks again: the seat is held meanwhile, the old link dies
         * @description Needs: registration.create-own.
         */
        post: operations["askGuardian"];
        /**
         * Ends the link: the student pays after all
         * @description Needs: registration.create-own.
         */
        delete: operations["takeBackGuardianLink"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/registrations/{id}/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An administrator moves a student to another cohort of the course; the price stays what was agreed
         * @description Needs: registration.move-all.
         */
        post: operations["moveRegistration"];
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
    "/registrations/{id}/payer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lets the student’s school pay in place of the student, or the student in place of the school. The seat stays; invoices, credit notes and refunds follow
         * @description Needs: registration.change-payer-school or registration.change-payer-all.
         */
        post: operations["changePayer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/registrations/{id}/payer/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a change of payer would mean: who pays what, which documents follow, which of the school’s conditions hold, and until when the student has access unpaid
         * @description Needs: registration.change-payer-school or registration.change-payer-all.
         */
        post: operations["previewPayer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/registrations/{id}/payer/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undoes the last change of payer, until schools are invoiced for the cohort. The seat stays; documents follow as in every change
         * @description Needs: registration.change-payer-school or registration.change-payer-all.
         */
        post: operations["undoPayerChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/registrations/{id}/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Marks a student; may be corrected until the teacher is paid, by an administrator after that
         * @description Needs: result.set-own or result.set-all.
         */
        post: operations["setResult"];
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
    "/registrations/{id}/swap": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Goes over to another cohort of the course. Where it costs more, the old seat is kept until that is paid; where it costs less, money comes back
         * @description Needs: registration.create-own.
         */
        post: operations["swapRegistration"];
        /**
         * Gives up a swap that waits for its payment; the old seat stays
         * @description Needs: registration.create-own.
         */
        delete: operations["giveUpSwap"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/registrations/{id}/swap-options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Other cohorts of the course with the difference in price, and a swap that waits for its payment
         * @description Needs: registration.create-own or registration.move-all.
         */
        get: operations["listSwapOptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/registrations/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancels, or marks, up to a hundred registrations, with a result for each
         * @description Needs: registration.cancel-school or registration.cancel-all or result.set-own or result.set-all.
         */
        post: operations["changeRegistrations"];
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
    "/schools/{id}/billing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a school’s invoices and e-invoices say about it
         * @description Needs: school.read-own or school.read-all.
         */
        get: operations["getSchoolBilling"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Changes what later invoices of the school say about it; fields that are left out stay
         * @description Needs: school.edit-own or school.edit-all.
         */
        patch: operations["changeSchoolBilling"];
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
    "/schools/{id}/credits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A school’s credit by lots, and its seats bought in advance
         * @description Needs: school.read-own or school.read-all.
         */
        get: operations["getSchoolCredits"];
        put?: never;
        /**
         * Gives a school credit or seats, with a reason
         * @description Needs: school.edit-all.
         */
        post: operations["addSchoolCredit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schools/{id}/credits/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was added to a school’s credit and seats, what was used and what came back; newest first
         * @description Needs: school.read-own or school.read-all.
         */
        get: operations["listSchoolCreditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schools/{id}/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whom the school has asked in, newest first
         * @description Needs: invitation.manage-school or invitation.manage-all.
         */
        get: operations["listSchoolInvitations"];
        put?: never;
        /**
         * Ask people into the school, up to a hundred addresses at once
         * @description Needs: invitation.manage-school or invitation.manage-all.
         */
        post: operations["inviteToSchool"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schools/{id}/invitations/{invitation}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Close an invitation that nobody has accepted
         * @description Needs: invitation.manage-school or invitation.manage-all.
         */
        delete: operations["revokeSchoolInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schools/{id}/invitations/{invitation}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail an invitation again; an expired one is open anew
         * @description Needs: invitation.manage-school or invitation.manage-all.
         */
        post: operations["resendSchoolInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schools/{id}/join-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The code by which students join the school at once
         * @description Needs: membership.manage-school or membership.manage-all.
         */
        get: operations["getJoinCode"];
        put?: never;
        /**
         * Makes a new join code; the former one stops working
         * @description Needs: membership.manage-school or membership.manage-all.
         */
        post: operations["renewJoinCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schools/{id}/memberships": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Students who say that they go to the school, or whom it has confirmed; newest first
         * @description Needs: membership.manage-school or membership.manage-all.
         */
        get: operations["listSchoolMemberships"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schools/{id}/memberships/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirms up to a hundred claims, with a result for each
         * @description Needs: membership.manage-school or membership.manage-all.
         */
        post: operations["confirmMemberships"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schools/{id}/memberships/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Declines up to a hundred claims, with a result for each
         * @description Needs: membership.manage-school or membership.manage-all.
         */
        post: operations["declineMemberships"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schools/{id}/memberships/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends up to a hundred memberships, with a result for each; seats that the school pays for stay
         * @description Needs: membership.manage-school or membership.manage-all.
         */
        post: operations["endMemberships"];
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
    "/teacher-applications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Applications, newest first
         * @description Needs: teacher-application.manage.
         */
        get: operations["listTeacherApplications"];
        put?: never;
        /** Ask to teach; the answer is the same whether the address has an open application or not */
        post: operations["submitTeacherApplication"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/teacher-applications/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One application
         * @description Needs: teacher-application.manage.
         */
        get: operations["getTeacherApplication"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/teacher-applications/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make the applicant a teacher
         * @description Needs: teacher-application.manage.
         */
        post: operations["approveTeacherApplication"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/teacher-applications/{id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refuse the application, with a note to the applicant
         * @description Needs: teacher-application.manage.
         */
        post: operations["declineTeacherApplication"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/teaching": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What waits for the caller in the cohorts that they teach, and what is new there
         * @description Needs: cohort.read-own.
         */
        get: operations["getTeachingOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All users, filtered and sorted
         * @description Needs: user.read-all.
         */
        get: operations["listUsers"];
        put?: never;
        /**
         * Make somebody who signs in later by their address
         * @description Needs: user.edit-all.
         */
        post: operations["createUser"];
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
        /**
         * Oneself; anybody, for administrators
         * @description Needs: profile.edit-own or user.read-all.
         */
        get: operations["getUser"];
        put?: never;
        post?: never;
        /**
         * Close the own account, or for administrators anybody’s: the person goes, the books stay without their name
         * @description Needs: profile.edit-own.
         */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        /**
         * Change the own profile; administrators change all fields, and the role, of anybody
         * @description Needs: profile.edit-own or user.edit-all.
         */
        patch: operations["updateUser"];
        trace?: never;
    };
    "/users/{id}/avatar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Show a picture of oneself; the body is the picture
         * @description Needs: profile.edit-own.
         */
        put: operations["putAvatar"];
        post?: never;
        /**
         * Show no picture any more
         * @description Needs: profile.edit-own.
         */
        delete: operations["deleteAvatar"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/favorite-courses/{course}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Remember a course
         * @description Needs: course.favorite-own.
         */
        put: operations["markCourse"];
        post?: never;
        /**
         * Forget a course
         * @description Needs: course.favorite-own.
         */
        delete: operations["unmarkCourse"];
        options?: never;
        head?: never;
        patch?: never;
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
    "/users/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The same change of up to a hundred people, with a result for each
         * @description Needs: user.edit-all.
         */
        post: operations["changeUsers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/waitlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The waiting lists on which the caller is, with position and offer
         * @description Needs: registration.read-own.
         */
        get: operations["listMyWaitlist"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/waitlist-offers/{offer}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is offered: to its student by the id, to whoever has the mail by its token */
        get: operations["getWaitlistOffer"];
        put?: never;
        /** Takes the offered seat, or lets it go to the next. Whom a school put on the list agrees to the terms by taking it */
        post: operations["decideWaitlistOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Notices of a payment provider, in the form of its own protocol */
        post: operations["receiveNotice"];
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
        ActivityPage: {
            items: components["schemas"]["Activity"][];
            nextCursor: string | null;
            total?: number;
        };
        Activity: {
            id: number;
            /** @enum {string} */
            type: "VIDEO_CALL_JOINED" | "PAYER_CHANGED" | "UNENROLL" | "COHORT_PAYMENT" | "COHORT_PARTICIPANT_STATUS_CHANGE" | "SUBSCRIPTION_CANCELLED" | "SUBSCRIPTION_CREATED" | "COHORT_REGISTRATION" | "EMAIL_SENT" | "USER_DELETED" | "LMS_LINK_CLICKED" | "PAUSE_SUBSCRIPTION" | "SCHOOL_CREDITS_LOW" | "SCHOOL_CREDITS_ADDED" | "SCHOOL_CREDITS_USED" | "SCHOOL_CREDITS_REFUNDED" | "TEACHER_APPLICATION_SUBMITTED" | "TEACHER_APPLICATION_DECIDED" | "SCHOOL_INVITED" | "SCHOOL_JOINED" | "MEMBERSHIP_CHANGED" | "SCHOOL_BILLING_CHANGED" | "USER_CREATED" | "USER_CHANGED" | "USER_INVITED" | "DATA_EXPORTED" | "COURSE_CREATED" | "COURSE_CHANGED" | "COURSE_STATUS_CHANGE" | "COURSE_CHANGES_DISCARDED" | "COHORT_CREATED" | "COHORT_CHANGED" | "COHORT_STATUS_CHANGE" | "CLASS_SESSION_CHANGED" | "COHORT_CONFIRMED" | "COHORT_UNDECIDED" | "COHORT_PRICE_CHANGED" | "COHORT_PRICE_PROPOSED" | "COHORT_PRICE_REVIEWED" | "WAITLIST_JOINED" | "WAITLIST_LEFT" | "WAITLIST_OFFERED" | "WAITLIST_PRIORITY_CHANGED" | "REGISTRATION_MOVED" | "FEEDBACK_SUBMITTED" | "CASE_RESOLVED";
            /** Format: date-time */
            at: string;
            /** @description What a person gave as the reason */
            notes: string | null;
            /** @description Ids and states; what there is depends on the type */
            details: {
                [key: string]: unknown;
            };
            /** @description Whom it is about; the name is empty when they have left */
            user: {
                id: number;
                name: string;
            } | null;
            /** @description Who did it; null for the system */
            actor: {
                id: number;
                name: string;
            } | null;
            cohort: {
                id: number;
                name: string;
            } | null;
            course: {
                id: number;
                title: string;
                slug: string;
            } | null;
            school: {
                id: number;
                name: string;
            } | null;
        };
        Error: {
            statusCode: number;
            /** @example registration.cohort-full */
            code: string;
            message: string;
            details?: unknown;
            requestId: string;
        };
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
            permissions: ("profile.edit-own" | "registration.create-own" | "registration.read-own" | "registration.cancel-own" | "registration.create-school" | "registration.read-school" | "registration.cancel-school" | "registration.read-all" | "registration.cancel-all" | "registration.create-all" | "registration.move-all" | "registration.change-payer-school" | "registration.change-payer-all" | "waitlist.prioritize-all" | "result.set-own" | "result.set-all" | "progress.set-own" | "progress.set-all" | "feedback.give-own" | "feedback.read-own" | "feedback.read-all" | "invoice.read-own" | "invoice.read-school" | "invoice.read-all" | "course.favorite-own" | "course.edit-own" | "course.edit-all" | "course.review" | "payment.record" | "promotion-code.share-own" | "promotion-code.manage" | "cohort.read-own" | "cohort.read-all" | "cohort.edit-own" | "cohort.edit-all" | "student.read-cohort" | "student.read-school" | "student.read-all" | "school.read-own" | "school.read-all" | "school.edit-own" | "school.edit-all" | "user.read-all" | "user.edit-all" | "activity.read-own" | "activity.read-all" | "export.read-own" | "export.read-all" | "membership.claim-own" | "membership.manage-school" | "membership.manage-all" | "invitation.manage-school" | "invitation.manage-all" | "teacher-application.manage" | "page.edit" | "operations.read" | "case.read" | "case.resolve")[];
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
        DeviceSessionsPage: {
            items: components["schemas"]["DeviceSession"][];
            nextCursor: string | null;
            total?: number;
        };
        DeviceSession: {
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            refreshedAt: string | null;
            userAgent: string | null;
            /** @example 192.0.2.17 */
            address: string | null;
            /**
             * @description `aal2` once a second factor was proven
             * @enum {string}
             */
            aal: "aal1" | "aal2";
            isCurrent: boolean;
        };
        CalendarAddresses: {
            /**
             * Format: uri
             * @description All classes of the caller. Who has the address needs no sign-in.
             */
            url: string;
            cohorts: {
                id: number;
                /** Format: uri */
                url: string;
            }[];
        };
        Cases: {
            items: components["schemas"]["Case"][];
            nextCursor: string | null;
            total: number;
        };
        Case: {
            id: number;
            /** @enum {string} */
            kind: "invoice.not-issued" | "e-invoice.refused" | "payment.mismatch" | "payment.unanswered" | "payment.reversed-outside" | "refund.sent-twice" | "refund.refused" | "payment.disputed" | "payment.order-gone" | "payment.unknown-order";
            /** @enum {string} */
            status: "OPEN" | "RESOLVED";
            /** @description Codes and numbers that tell what happened; which there are depends on the kind */
            facts: {
                [key: string]: string | number | boolean | null;
            };
            /** @description The money at stake */
            amount: {
                /**
                 * @description Hundredths of the currency
                 * @example 9500
                 */
                amount: number;
                /** @example EUR */
                currency: string;
            } | null;
            user: {
                id: number;
                name: string;
            } | null;
            school: {
                id: number;
                name: string;
            } | null;
            registration: {
                id: number;
                cohortId: number;
                cohortName: string;
                courseTitle: string;
            } | null;
            invoice: {
                /** Format: uuid */
                id: string;
                number: string | null;
            } | null;
            /** Format: date-time */
            openedAt: string;
            /**
             * Format: date-time
             * @description By when somebody must have decided
             */
            dueAt: string;
            isOverdue: boolean;
            /** @description What staff may decide; empty once the case is resolved */
            actions: ("RETRY" | "CLOSE" | "RETURN" | "ACCEPT" | "ASK_AGAIN" | "CANCEL_SEAT" | "KEEP_SEAT" | "PAID_BACK" | "WRITE_OFF" | "SENT_BY_HAND")[];
            /** Format: date-time */
            resolvedAt: string | null;
            /** @description Null where the matter settled itself */
            resolvedBy: {
                id: number;
                name: string;
            } | null;
            /** @description What was decided, or how the matter settled itself */
            action: string | null;
            note: string | null;
        };
        /**
         * @example {
         *       "action": "RETURN",
         *       "note": "The payer asked for their money"
         *     }
         */
        ResolveCase: {
            /**
             * @description One of the case’s `actions`
             * @enum {string}
             */
            action: "RETRY" | "CLOSE" | "RETURN" | "ACCEPT" | "ASK_AGAIN" | "CANCEL_SEAT" | "KEEP_SEAT" | "PAID_BACK" | "WRITE_OFF" | "SENT_BY_HAND";
            /** @description Why; only staff read it */
            note: string;
            /**
             * @description The bank’s number of the transfer that staff have made; with SENT_BY_HAND, PAID_BACK, and only there
             * @example 2026112100012345
             */
            reference?: string;
        };
        OwnClasses: {
            items: components["schemas"]["OwnClass"][];
        };
        OwnClass: {
            id: number;
            cohortId: number;
            cohortName: string;
            courseTitle: string;
            courseSlug: string;
            timeZone: string;
            /** Format: date-time */
            startsAt: string;
            /** Format: date-time */
            endsAt: string;
            /**
             * @description Every class of a cohort that was called off is CANCELED
             * @enum {string}
             */
            status: "PLANNED" | "CANCELED" | "MOVED";
            /**
             * Format: date-time
             * @description Planned time; null when unchanged.
             */
            originalStartsAt: string | null;
            note: string | null;
            /** @description Null without access; joining goes through `POST /cohorts/{id}/video-joined` */
            videoUrl: string | null;
        };
        CourseChoices: {
            items: {
                id: number;
                title: string;
                slug: string;
                /** @enum {string} */
                language: "et" | "en" | "ru";
                /** @enum {string} */
                status: "DRAFT" | "IN_REVIEW" | "APPROVED";
                price: components["schemas"]["Money"];
                lwCourseId: string | null;
            }[];
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
        TeacherChoices: {
            items: {
                id: number;
                name: string;
            }[];
        };
        TeacherClashes: {
            items: components["schemas"]["TeacherClash"][];
        };
        TeacherClash: {
            teacher: {
                id: number;
                name: string;
            };
            cohort: {
                id: number;
                name: string;
                courseTitle: string;
            };
            /** @description The first five */
            times: {
                /** Format: date-time */
                startsAt: string;
                /** Format: date-time */
                endsAt: string;
            }[];
            total: number;
        };
        FindClashes: {
            /** @description The cohort that is edited, which does not clash with itself */
            cohortId?: number;
            teacherIds: number[];
            /** Format: date-time */
            startDate: string;
            /** Format: date-time */
            endDate: string;
            /** @example Europe/Tallinn */
            timeZone: string;
            onlineClassTimes: components["schemas"]["ClassTime"][];
            /** @description Minutes */
            onlineLessonLength?: number | null;
        };
        /** @description Day 1 is Monday; local time of the cohort’s time zone */
        ClassTime: {
            day: number;
            hour: number;
            minute: number;
        };
        PriceProposals: {
            items: components["schemas"]["WaitingPriceProposal"][];
            nextCursor: string | null;
            total: number;
        };
        WaitingPriceProposal: {
            id: number;
            price: components["schemas"]["Money"];
            coursePrice: components["schemas"]["Money"];
            cohort: {
                id: number;
                name: string;
                courseTitle: string;
                /** Format: date-time */
                startDate: string;
                timeZone: string;
            };
            proposer: {
                id: number;
                name: string;
            };
            /** Format: date-time */
            createdAt: string;
        };
        CohortCards: {
            items: components["schemas"]["CohortCard"][];
            nextCursor: string | null;
            total?: number;
            /** @description A search found more than `total`: counting stops there */
            isTotalCapped?: boolean;
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
            /**
             * Format: date-time
             * @description When it is decided whether the cohort runs; left out where that is no question
             */
            decisionDate?: string;
            /** @description Seats that have still to be taken by then for the cohort to run */
            stillNeeded?: number;
            seatsTaken: number;
        };
        CohortEditor: {
            id: number;
            courseId: number;
            courseTitle: string;
            courseSlug: string;
            /** @enum {string} */
            courseLanguage: "et" | "en" | "ru";
            /** @enum {string} */
            courseStatus: "DRAFT" | "IN_REVIEW" | "APPROVED";
            coursePrice: components["schemas"]["Money"];
            courseLwCourseId: string | null;
            name: string;
            /** @enum {string} */
            status: "DRAFT" | "REGISTRATION_OPEN" | "IN_PROGRESS" | "COMPLETED" | "GROUP_FULL" | "CANCELED" | "TEACHER_PAID";
            /** Format: date-time */
            startDate: string;
            /** Format: date-time */
            endDate: string;
            timeZone: string;
            size: {
                min: number;
                max: number;
            };
            seatsTaken: number;
            freeSeats: number;
            price: components["schemas"]["Money"] | null;
            priceProposal: components["schemas"]["PriceProposal"];
            /** @description The prices that a teacher may propose; null where the course has no price yet */
            priceRange: {
                min: components["schemas"]["Money"];
                max: components["schemas"]["Money"];
            } | null;
            teacherIds: number[];
            teachers: {
                id: number;
                name: string;
            }[];
            onlineClassTimes: components["schemas"]["ClassTime"][];
            /** @description Minutes */
            onlineLessonLength: number | null;
            externalLmsLink: string | null;
            videoUrl: string | null;
            lmsId: string | null;
            lwCourseId: string | null;
            discordChannelId: string | null;
            discordInviteUrl: string | null;
            notes: string | null;
            /** Format: date-time */
            decisionDate: string | null;
            /**
             * @description CONFIRMED: it runs; ASKED: too few had come by the decision date, and an administrator is to say
             * @enum {string|null}
             */
            decision: "CONFIRMED" | "ASKED" | null;
            /** @description Seats that have still to be taken for the cohort to run; null where that is no question */
            stillNeeded: number | null;
            /** @description What opening the cohort would refuse */
            problems: components["schemas"]["FieldProblem"][];
            /** @description What the caller may make of it now */
            nextStatuses: ("DRAFT" | "REGISTRATION_OPEN" | "IN_PROGRESS" | "COMPLETED" | "GROUP_FULL" | "CANCELED" | "TEACHER_PAID")[];
            /** @description Fields that can no longer be changed */
            lockedFields: string[];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** @description The price that was asked for last, while it waits for review or after it was sent back */
        PriceProposal: {
            id: number;
            price: components["schemas"]["Money"];
            /** @enum {string} */
            status: "WAITING" | "SENT_BACK";
            /** @description Why it was sent back */
            comment: string | null;
            proposer: {
                id: number;
                name: string;
            };
            /** Format: date-time */
            createdAt: string;
        } | null;
        FieldProblem: {
            field: string;
            rule: string;
            message: string;
        };
        /** @description status, courseId, name, startDate, endDate, size, teacherIds, onlineClassTimes, onlineLessonLength, externalLmsLink and videoUrl are required; the answer names all that are missing */
        CreateCohort: {
            courseId?: number | null;
            name?: string;
            /** Format: date-time */
            startDate?: string | null;
            /** Format: date-time */
            endDate?: string | null;
            /** @example Europe/Tallinn */
            timeZone?: string;
            size?: {
                min?: number | null;
                max?: number | null;
            };
            /** @description Gross; null where the course’s price holds. Set by administrators; teachers propose one instead */
            price?: {
                amount: number;
                /** @enum {string} */
                currency: "EUR";
            } | null;
            teacherIds?: number[];
            onlineClassTimes?: components["schemas"]["ClassTime"][];
            /** @description Minutes */
            onlineLessonLength?: number | null;
            /** @description Google Classroom */
            externalLmsLink?: string | null;
            /** @description Where classes are held */
            videoUrl?: string | null;
            lmsId?: string | null;
            /** @description The course’s own holds where it is empty */
            lwCourseId?: string | null;
            discordChannelId?: string | null;
            /** @description Invitation to the cohort’s channel */
            discordInviteUrl?: string | null;
            /** @description For those who run the cohort */
            notes?: string | null;
            /**
             * Format: date-time
             * @description When it is decided whether the cohort runs
             */
            decisionDate?: string | null;
            /** @enum {string|null} */
            status?: "DRAFT" | "REGISTRATION_OPEN" | null;
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
            /**
             * Format: date-time
             * @description When it is decided whether the cohort runs; left out where that is no question
             */
            decisionDate?: string;
            /** @description Seats that have still to be taken by then for the cohort to run */
            stillNeeded?: number;
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
        UpdateCohort: {
            courseId?: number | null;
            name?: string;
            /** Format: date-time */
            startDate?: string | null;
            /** Format: date-time */
            endDate?: string | null;
            /** @example Europe/Tallinn */
            timeZone?: string;
            size?: {
                min?: number | null;
                max?: number | null;
            };
            /** @description Gross; null where the course’s price holds. Set by administrators; teachers propose one instead */
            price?: {
                amount: number;
                /** @enum {string} */
                currency: "EUR";
            } | null;
            teacherIds?: number[];
            onlineClassTimes?: components["schemas"]["ClassTime"][];
            /** @description Minutes */
            onlineLessonLength?: number | null;
            /** @description Google Classroom */
            externalLmsLink?: string | null;
            /** @description Where classes are held */
            videoUrl?: string | null;
            lmsId?: string | null;
            /** @description The course’s own holds where it is empty */
            lwCourseId?: string | null;
            discordChannelId?: string | null;
            /** @description Invitation to the cohort’s channel */
            discordInviteUrl?: string | null;
            /** @description For those who run the cohort */
            notes?: string | null;
            /**
             * Format: date-time
             * @description When it is decided whether the cohort runs
             */
            decisionDate?: string | null;
            /** @description Why the price changes; required once the cohort has been opened */
            priceReason?: string;
        };
        DuplicateCohort: {
            /**
             * Format: date-time
             * @description Of the copy; all other dates move with it, and times of the day stay
             */
            startDate: string;
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
            /** @description The promotion code that was asked about */
            promotion: {
                name: string;
                refusal: components["schemas"]["PromotionRefusal"];
            } | null;
            providers: components["schemas"]["ProviderOption"][];
            holdMinutes: number;
            /** Format: date-time */
            freeCancellationUntil: string;
            clashes: components["schemas"]["Clash"][];
            /** @description Cohorts of the same course with a free seat and without a clash; looked for when this one clashes or is full */
            freeSiblings: components["schemas"]["FreeSibling"][];
            /** @description Where the student waits for a seat in this cohort */
            waitlistPlace: {
                id: number;
                /** @enum {string} */
                status: "WAITING" | "OFFERED" | "SEATED" | "LEFT" | "DECLINED" | "LAPSED" | "CLOSED";
                /** @description 1 gets the next seat; null when not waiting any more */
                position: number | null;
                /** @description How many wait in all */
                waiting: number;
                payer: components["schemas"]["Payer"] | null;
                /** Format: date-time */
                joinedAt: string;
                offer: components["schemas"]["OpenWaitlistOffer"];
            } | null;
        };
        /** @enum {string} */
        Payer: "SCHOOL" | "STUDENT";
        PayerOption: {
            payer: components["schemas"]["Payer"];
            available: boolean;
            schoolPays: components["schemas"]["Money"];
            youPay: components["schemas"]["Money"];
            discount: components["schemas"]["Money"] & unknown;
            school: {
                id: number;
                name: string;
            } | null;
            conditionText: string | null;
            rules: components["schemas"]["Condition"][];
        };
        Condition: {
            /** @enum {string} */
            rule: "membership" | "inLanguage" | "courseIds" | "numberOfCourses" | "inTimePeriod";
            pass: boolean;
            details: {
                [key: string]: unknown;
            };
            nextStep: string | null;
        };
        /**
         * @description Why the code cannot be used; null when it is
         * @enum {string|null}
         */
        PromotionRefusal: "UNKNOWN" | "ENDED" | "USED_UP" | "OTHER_COURSE" | "OWN_CODE" | "USED_BEFORE" | "NOT_THE_FIRST" | null;
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
        /** @description A weekly class of another cohort, with every date on which it is at the time of a class of this one */
        Clash: {
            cohortId: number;
            courseTitle: string;
            /** @description Of the other cohort */
            name: string;
            /** @description 1 is Monday, by the clock of the cohort that is chosen */
            day: number;
            /**
             * @description By the same clock
             * @example 17:30
             */
            startsAt: string;
            /**
             * Format: date-time
             * @description The first class that clashes
             */
            from: string;
            /**
             * Format: date-time
             * @description The last class that clashes
             */
            to: string;
            times: {
                /** Format: date-time */
                startsAt: string;
                /** Format: date-time */
                endsAt: string;
            }[];
        };
        FreeSibling: {
            cohortId: number;
            name: string;
            /** Format: date-time */
            startDate: string;
            /** Format: date-time */
            endDate: string;
            timeZone: string;
            onlineClassTimes: {
                day: number;
                hour: number;
                minute: number;
            }[];
            /** @description Minutes */
            onlineLessonLength: number | null;
            freeSeats: number;
            price: components["schemas"]["Money"];
        };
        /** @description The seat that waits for an answer */
        OpenWaitlistOffer: {
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            expiresAt: string;
        } | null;
        FeedbackForm: {
            cohortId: number;
            cohortName: string;
            course: {
                id: number;
                title: string;
                slug: string;
                /** @enum {string} */
                language: "et" | "en" | "ru";
            };
            teachers: string[];
            /** @enum {string} */
            state: "NOT_OPEN" | "OPEN" | "SUBMITTED";
            isEditable: boolean;
            /**
             * Format: date-time
             * @description The end of the cohort
             */
            opensAt: string;
            timeZone: string;
            /** @description As they were when the student registered */
            learningOutcomes: string[];
            answers: components["schemas"]["FeedbackAnswers"];
            /**
             * Format: date-time
             * @description Null while nothing was written
             */
            updatedAt: string | null;
            /** Format: date-time */
            submittedAt: string | null;
        };
        FeedbackAnswers: {
            courseSatisfaction: number | null;
            courseHighlights: string | null;
            courseLearnings: string | null;
            /** @description As many as the form has outcomes */
            learningOutcomes: (number | null)[];
            /** @enum {string|null} */
            courseDifficulty: "TOO_EASY" | "RATHER_EASY" | "JUST_RIGHT" | "RATHER_HARD" | "TOO_HARD" | null;
            /** @enum {string|null} */
            timeSpent: "MUCH_LESS" | "LESS" | "AS_EXPECTED" | "MORE" | "MUCH_MORE" | null;
            skipTeacher: boolean | null;
            /** @enum {string|null} */
            teacherCompetence: "INSUFFICIENT" | "FAIR" | "GOOD" | "VERY_GOOD" | "EXCELLENT" | null;
            teacherFeedback: string | null;
            /** @enum {string|null} */
            selfPerformance: "INSUFFICIENT" | "FAIR" | "GOOD" | "VERY_GOOD" | "EXCELLENT" | null;
            improvementFeedback: string | null;
            futureCourses: string | null;
        };
        SaveFeedback: {
            /**
             * @description False keeps a draft, true sends it for good
             * @default false
             */
            submit: boolean;
            answers: components["schemas"]["GivenFeedback"];
        };
        GivenFeedback: {
            /** @default null */
            courseSatisfaction: number | null;
            courseHighlights?: string | null;
            courseLearnings?: string | null;
            /**
             * @description Stars, in the order of the form’s `learningOutcomes`
             * @default []
             */
            learningOutcomes: (number | null)[];
            /**
             * @default null
             * @enum {string|null}
             */
            courseDifficulty: "TOO_EASY" | "RATHER_EASY" | "JUST_RIGHT" | "RATHER_HARD" | "TOO_HARD" | null;
            /**
             * @default null
             * @enum {string|null}
             */
            timeSpent: "MUCH_LESS" | "LESS" | "AS_EXPECTED" | "MORE" | "MUCH_MORE" | null;
            /**
             * @description True where the student would rather say nothing about the teacher
             * @default null
             */
            skipTeacher: boolean | null;
            /**
             * @default null
             * @enum {string|null}
             */
            teacherCompetence: "INSUFFICIENT" | "FAIR" | "GOOD" | "VERY_GOOD" | "EXCELLENT" | null;
            teacherFeedback?: string | null;
            /**
             * @default null
             * @enum {string|null}
             */
            selfPerformance: "INSUFFICIENT" | "FAIR" | "GOOD" | "VERY_GOOD" | "EXCELLENT" | null;
            improvementFeedback?: string | null;
            futureCourses?: string | null;
        };
        FeedbackDashboard: {
            cohortId: number;
            cohortName: string;
            course: {
                id: number;
                title: string;
            };
            /** Format: date-time */
            endDate: string;
            /** @description Who could give feedback: their course is over */
            participants: number;
            submitted: number;
            /** @description Per cent; null where nobody can yet */
            responseRate: number | null;
            courseSatisfaction: {
                /** @description Two decimals; null while nobody has answered */
                mean: number | null;
                /** @description How many said 1, 2, … 10 */
                counts: number[];
            };
            /** @description Stars; the same outcomes as they stood at registering */
            learningOutcomes: {
                outcome: string;
                mean: number;
                rated: number;
            }[];
            courseDifficulty: components["schemas"]["FeedbackChoice"];
            timeSpent: components["schemas"]["FeedbackChoice"];
            teacherCompetence: components["schemas"]["FeedbackChoice"];
            selfPerformance: components["schemas"]["FeedbackChoice"];
            teacherSkipped: number;
        };
        FeedbackChoice: {
            /** @description Two decimals; null while nobody has answered */
            mean: number | null;
            answered: number;
            /** @description All five, as they are shown */
            options: {
                option: string;
                score: number;
                count: number;
            }[];
        };
        FeedbackTexts: {
            items: components["schemas"]["FeedbackText"][];
            nextCursor: string | null;
            total?: number;
        };
        FeedbackText: {
            id: number;
            text: string;
            courseSatisfaction: number;
            /** Format: date-time */
            submittedAt: string;
            /** @description For administrators only; null where the student has left */
            student: {
                id: number;
                name: string;
            } | null;
        };
        LmsOpened: {
            url: string;
        };
        CohortMessagePage: {
            items: components["schemas"]["CohortMessage"][];
            nextCursor: string | null;
            total?: number;
        };
        CohortMessage: {
            id: number;
            subject: string;
            body: string;
            sender: {
                id: number;
                name: string;
            };
            /** Format: date-time */
            createdAt: string;
            /**
             * @description FAILED while at least one mail could not be sent; it is tried again
             * @enum {string}
             */
            status: "SENDING" | "SENT" | "FAILED";
            recipients: number;
            sent: number;
            failed: number;
        };
        SendCohortMessage: {
            subject: string;
            body: string;
        };
        /** @description Within the bounds that the cohort’s editor names (`priceRange`) */
        ProposePrice: {
            price: {
                amount: number;
                /** @enum {string} */
                currency: "EUR";
            };
        };
        ReviewPrice: {
            /** @description The proposal that was seen */
            proposalId: number;
            /** @enum {string} */
            verdict: "APPROVED" | "SENT_BACK";
            /** @description Why it is sent back; required for SENT_BACK */
            comment?: string;
        };
        BulkResults: {
            results: {
                id: number;
                /** @enum {string} */
                outcome: "DONE" | "REFUSED";
                /**
                 * @description Why this one was left as it was
                 * @example registration.canceled-to-completed
                 */
                code: string | null;
            }[];
        };
        SetManyProgress: {
            items: {
                studentId: number;
                /** @description Per cent of assignments done, online classes left out; null takes back what was said */
                progress: number | null;
            }[];
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
            discount: components["schemas"]["Money"] & unknown;
            toPay: components["schemas"]["Money"] & unknown;
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
            nextStep: "NONE" | "PAY" | "PAY_INVOICE" | "WAIT_FOR_BANK" | "WAIT_FOR_GUARDIAN" | "CHOOSE_SEAT_OR_REFUND" | "WAIT_FOR_SEAT" | "REFUND_COMING";
            /** @description Per cent of assignments done; null while unknown */
            progress: number | null;
            /**
             * @description Feedback is due once the course is over
             * @enum {string}
             */
            feedback: "NOT_DUE" | "DUE" | "STARTED" | "GIVEN";
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
            /** @description Somebody else whom the student asked to pay; null when nobody was asked */
            guardian: {
                /** @enum {string} */
                state: "ASKED" | "OPENED" | "AT_BANK" | "INVOICED" | "PAID" | "REPLACED" | "TAKEN_BACK" | "EXPIRED" | "CLOSED";
                /** Format: date-time */
                until: string;
            } | null;
            /** @description Money on its way back. REFUSED: staff find another way. OUTSIDE: we did not ask for it */
            refund: {
                amount: {
                    /**
                     * @description Hundredths of the currency
                     * @example 9500
                     */
                    amount: number;
                    /** @example EUR */
                    currency: string;
                };
                /** @enum {string} */
                status: "CREATED" | "PENDING" | "PROCESSING" | "SUCCESSFUL" | "REJECTED" | "CANCELED" | "REFUSED";
                /** @enum {string} */
                reason: "CANCELLATION" | "DUPLICATE" | "NO_SEAT" | "SWAP_FAILED" | "ACCOUNT_CLOSED" | "MISMATCH" | "OUTSIDE";
                /** Format: date-time */
                dueBy: string;
            } | null;
            /** @description Who would pay again if the last change of payer were undone, and until when it can be */
            payerUndo: {
                to: components["schemas"]["Payer"];
                /** Format: date-time */
                until: string;
            } | null;
            cancellation: {
                allowed: boolean;
                /** Format: date-time */
                freeUntil: string;
                refund: components["schemas"]["Money"] | null;
            };
        };
        RegistrationCohort: components["schemas"]["CohortSummary"] & {
            /** @description Only while the student has access */
            videoUrl: string | null;
            /** @description The learning environment: the cohort’s own, else its course’s; only while the student has access. Whoever goes there says so by `POST /cohorts/{id}/lms-opened` */
            lmsUrl: string | null;
            /** @description The invitation to the cohort’s channel; only while the student has access */
            discordInviteUrl: string | null;
        };
        CohortSummary: {
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
            resolution: "SETTLED" | "DUPLICATE" | "NO_SEAT" | "MISMATCH" | "SWAP_FAILED" | "ACCOUNT_CLOSED" | "RETURNED" | null;
            amount: components["schemas"]["Money"];
            url: string | null;
            /** Format: date-time */
            expiresAt: string | null;
            /** @description The provider did not answer; paying can be tried again */
            providerIsDown: boolean;
        } | null;
        CreateRegistration: {
            /** @description By a school for one of its students, or by an administrator for anybody’s */
            studentId?: number;
            payer: components["schemas"]["Payer"];
            acceptTerms: boolean;
            /**
             * @description How it is paid; `guardian`: the student asks somebody else to pay, by a link
             * @enum {string}
             */
            provider?: "montonio" | "stripe" | "invoice" | "guardian";
            /** @example HABAEE2X */
            bank?: string;
            guardian?: components["schemas"]["AskGuardian"];
            promotionCode?: string;
        };
        /** @description Who is asked, with the provider `guardian` */
        AskGuardian: {
            /** @description Who pays, as it stands on the invoice */
            name?: string;
            /**
             * Format: email
             * @description Where the link is sent; without it the student passes the link on
             */
            email?: string;
            /**
             * @description Of the mail; the student’s own by default
             * @enum {string}
             */
            language?: "et" | "en" | "ru";
        };
        ClassSessions: {
            items: components["schemas"]["ClassSession"][];
            timeZone: string;
        };
        ClassSession: {
            id: number;
            /** Format: date-time */
            startsAt: string;
            /** Format: date-time */
            endsAt: string;
            /** @enum {string} */
            status: "PLANNED" | "CANCELED" | "MOVED";
            /**
             * Format: date-time
             * @description Planned time; null when unchanged.
             */
            originalStartsAt: string | null;
            /** @description For participants and for those who run the cohort; null for everybody else */
            note: string | null;
        };
        ChangeClassSession: {
            /**
             * Format: date-time
             * @description The new time; its length stays
             */
            startsAt?: string;
            /**
             * @description PLANNED brings the class back to its planned time; MOVED needs `startsAt`
             * @example MOVED
             * @enum {string}
             */
            status?: "PLANNED" | "CANCELED" | "MOVED";
            /** @description Why, for participants; empty for none */
            note?: string | null;
        };
        ChangeCohortStatus: {
            /** @enum {string} */
            status: "DRAFT" | "REGISTRATION_OPEN" | "IN_PROGRESS" | "COMPLETED" | "GROUP_FULL" | "CANCELED" | "TEACHER_PAID";
            /** @description Why, for the timeline */
            notes?: string;
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
        StudentProgress: {
            cohortId: number;
            studentId: number;
            registrationId: number;
            /** @description Per cent of assignments done, online classes left out; null takes back what was said */
            progress: number | null;
            /** Format: date-time */
            updatedAt: string;
        };
        SetProgress: {
            /** @description Per cent of assignments done, online classes left out; null takes back what was said */
            progress: number | null;
        };
        VideoJoined: {
            url: string;
        };
        CohortWaitlistPage: {
            items: components["schemas"]["CohortWaitlistEntry"][];
            nextCursor: string | null;
            total?: number;
            /** @description Students who have paid and wait for a seat; they go first */
            latePayers: number;
        };
        CohortWaitlistEntry: {
            id: number;
            /** @enum {string} */
            status: "WAITING" | "OFFERED";
            position: number | null;
            priority: number;
            /** @description Why the priority was changed */
            reason: string | null;
            payer: components["schemas"]["Payer"] | null;
            /** Format: date-time */
            joinedAt: string;
            student: {
                id: number;
                firstName: string;
                lastName: string;
                email: string;
            };
            school: {
                id: number;
                name: string;
            } | null;
            offer: components["schemas"]["OpenWaitlistOffer"];
        };
        WaitlistEntry: {
            id: number;
            /** @enum {string} */
            status: "WAITING" | "OFFERED" | "SEATED" | "LEFT" | "DECLINED" | "LAPSED" | "CLOSED";
            /** @description 1 gets the next seat; null when not waiting any more */
            position: number | null;
            /** @description How many wait in all */
            waiting: number;
            payer: components["schemas"]["Payer"] | null;
            /** Format: date-time */
            joinedAt: string;
            offer: components["schemas"]["OpenWaitlistOffer"];
            cohort: components["schemas"]["CohortSummary"];
        };
        JoinWaitlist: {
            /** @description By a school for one of its students */
            studentId?: number;
            payer?: components["schemas"]["Payer"] & unknown;
            /** @description Must be true when students join by themselves; whom a school puts on the list agrees by taking the seat */
            acceptTerms?: boolean;
        };
        ChangeWaitlistPriority: {
            /** @description 0 is usual; a greater number goes first */
            priority: number;
            reason: string;
        };
        ChangeCohorts: {
            /** @enum {string} */
            action: "CHANGE_STATUS";
            ids: number[];
            /** @enum {string} */
            status: "DRAFT" | "REGISTRATION_OPEN" | "IN_PROGRESS" | "COMPLETED" | "GROUP_FULL" | "CANCELED" | "TEACHER_PAID";
            /** @description Why, for the timeline */
            notes?: string;
        };
        Conversion: {
            /** @description False when the event was counted before */
            recorded: boolean;
        };
        RecordConversion: {
            /** @enum {string} */
            kind: "montonio" | "stripe" | "cancel-sub" | "school-reg" | "student-reg";
            /** @description What makes the event one and the same, e.g. the id of a payment */
            reference?: string;
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
            /** @description The thumbnail in better forms and two widths; left out where there is only the one */
            thumbnailSources?: components["schemas"]["PictureSource"][];
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
            /**
             * Format: date-time
             * @description When the course itself was last changed
             */
            updatedAt: string;
            /** @description Whether the signed-in student has marked it; left out for everybody else */
            isFavorite?: boolean;
        };
        /** @description As a <source> of a <picture> has it; the best first */
        PictureSource: {
            /** @example image/avif */
            type: string;
            /** @example /uploads/courses/…/480.avif 480w, /uploads/courses/…/960.avif 960w */
            srcSet: string;
        };
        EditableCourse: {
            id: number;
            /**
             * @description Of the course; an approved one stays APPROVED while changes of it wait
             * @enum {string}
             */
            status: "DRAFT" | "IN_REVIEW" | "APPROVED";
            revision: number;
            title: string;
            slug: string;
            /** @enum {string} */
            language: "et" | "en" | "ru";
            descriptionShort: string;
            /** @description HTML, safe to show as it is */
            description: string;
            summary: string;
            categories: ("POPULAR" | "LIFE_SKILLS" | "SUSTAINABILITY" | "LANGUAGES" | "DIVERSITY" | "TECHNOLOGY" | "BUSINESS_FINANCE" | "MENTAL_HEALTH" | "OTHERS")[];
            learningOutcomes: string[];
            gradingCriteria: string;
            academicHours: number | null;
            tag: string | null;
            keywords: string;
            price: components["schemas"]["Money"];
            testimonials: {
                name: string;
                text: string;
            }[];
            lwCourseId: string | null;
            classroomLink: string | null;
            creator: {
                id: number;
                name: string;
            } | null;
            thumbnailUrl: string | null;
            thumbnailSources?: components["schemas"]["PictureSource"][];
            problems: components["schemas"]["CourseProblem"][];
            /** @description Changes of an approved course that are not public yet; the fields of this answer have them */
            pendingRevision: {
                /** @enum {string} */
                status: "DRAFT" | "IN_REVIEW";
                changedFields: string[];
                /** Format: date-time */
                createdAt: string;
                /** Format: date-time */
                updatedAt: string;
            } | null;
            /** @description Why it was sent back, until it goes to review again */
            reviewComment: string | null;
            /** @description Whether you may save now; what is in review stands still for its author */
            isEditable: boolean;
            /** @description What you may set it to now, problems apart */
            nextStatuses: ("DRAFT" | "IN_REVIEW" | "APPROVED")[];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description Who saved the newest content; null where nobody remembers */
            updatedBy: {
                id: number;
                name: string;
            } | null;
        };
        /** @description What a review would refuse; the field as UpdateCourse names it, or thumbnail */
        CourseProblem: {
            field: string;
            /** @example required */
            rule: string;
            message: string;
        };
        CreateCourse: {
            title: string;
            /** @enum {string} */
            language: "et" | "en" | "ru";
        };
        Course: {
            id: number;
            slug: string;
            title: string;
            descriptionShort: string;
            /** @description Plain text, for where nothing else can be shown */
            description: string;
            /** @description HTML, safe to show as it is */
            descriptionHtml: string;
            summary: string;
            /** @enum {string} */
            language: "et" | "en" | "ru";
            categories: ("POPULAR" | "LIFE_SKILLS" | "SUSTAINABILITY" | "LANGUAGES" | "DIVERSITY" | "TECHNOLOGY" | "BUSINESS_FINANCE" | "MENTAL_HEALTH" | "OTHERS")[];
            learningOutcomes: string[];
            gradingCriteria: string;
            academicHours: number | null;
            thumbnailUrl: string | null;
            /** @description The thumbnail in better forms and two widths; left out where there is only the one */
            thumbnailSources?: components["schemas"]["PictureSource"][];
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
            /** @description Seats that have still to be taken for the cohort to run; left out where that is no question */
            stillNeeded?: number;
            badges: ("JOIN_WAITLIST" | "LAST_SPOTS" | "LAST_DAYS" | "STARTING_SOON" | "REGISTRATION_OPEN")[];
            price: components["schemas"]["Money"];
            teachers: string[];
        };
        UpdateCourse: {
            /** @description The revision that the author began with: of the answer before */
            revision: number;
            title?: string;
            /** @example robootika-alused */
            slug?: string;
            /** @enum {string} */
            language?: "et" | "en" | "ru";
            descriptionShort?: string;
            /** @description HTML; what is not allowed in it is taken out */
            description?: string;
            /** @description At most 250 words when it goes to review */
            summary?: string;
            categories?: ("POPULAR" | "LIFE_SKILLS" | "SUSTAINABILITY" | "LANGUAGES" | "DIVERSITY" | "TECHNOLOGY" | "BUSINESS_FINANCE" | "MENTAL_HEALTH" | "OTHERS")[];
            /** @description 3 to 6 when it goes to review */
            learningOutcomes?: string[];
            gradingCriteria?: string;
            academicHours?: number | null;
            tag?: string | null;
            /** @description Words by which the course is found besides its own, in any language */
            keywords?: string;
            price?: {
                amount: number;
                /** @enum {string} */
                currency: "EUR";
            };
            testimonials?: {
                name: string;
                text: string;
            }[];
            lwCourseId?: string | null;
            /** Format: uri */
            classroomLink?: string | null;
            /** @description User id; administrators only */
            creatorId?: number | null;
        };
        /** @description Of the pending revision where an approved course has one */
        ChangeCourseStatus: {
            /** @enum {string} */
            status: "DRAFT" | "IN_REVIEW" | "APPROVED";
            comment?: string;
            /** @description The revision that the author began with: of the answer before */
            revision: number;
        };
        /** @description Each with the revision that was looked at: what has changed since is not approved unseen */
        ChangeCourses: {
            /** @enum {string} */
            action: "CHANGE_STATUS";
            courses: {
                id: number;
                /** @description The revision that the author began with: of the answer before */
                revision: number;
            }[];
            /** @enum {string} */
            status: "DRAFT" | "IN_REVIEW" | "APPROVED";
            comment?: string;
        };
        SlugSuggestion: {
            slug: string;
        };
        ExportJob: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            what: "users" | "students" | "cohorts" | "registrations" | "results" | "invoices" | "feedback";
            /** @enum {string} */
            format: "csv" | "xlsx";
            /** @enum {string} */
            state: "WAITING" | "RUNNING" | "READY" | "FAILED" | "EXPIRED";
            rowsDone: number;
            /** @description Null until they are counted */
            rowsTotal: number | null;
            bytes: number | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            finishedAt: string | null;
            /**
             * Format: date-time
             * @description When the file is thrown away
             */
            expiresAt: string | null;
        };
        RequestExport: {
            /** @enum {string} */
            format: "csv" | "xlsx";
            /**
             * @default {
             *       "schoolYear": "all"
             *     }
             */
            filters: {
                /** @description Users, students and cohorts: words of their names */
                q?: string;
                /** @enum {string} */
                role?: "STUDENT" | "ADMIN" | "SCHOOL_REP" | "TEACHER";
                /**
                 * @description Users who have not signed in yet, or who have
                 * @enum {string}
                 */
                state?: "invited" | "active";
                /** @enum {string} */
                status?: "REGISTERED" | "IN_PROGRESS" | "COMPLETED" | "CANCELED" | "FAILED" | "AWAITING_RESULT" | "ACTIVE" | "FINAL" | "DRAFT" | "REGISTRATION_OPEN" | "GROUP_FULL" | "TEACHER_PAID" | "UNPAID" | "PAID";
                /**
                 * @default all
                 * @enum {string}
                 */
                schoolYear: "all" | "next" | "current" | "previous" | "previous-all";
                school?: number;
                cohort?: number;
                course?: number;
                student?: number;
                /** @description Cohorts that this user teaches */
                teacher?: number;
                /** @description Cohorts that this user teaches, or has made */
                runBy?: number;
                ids?: (number | string)[];
            };
        };
        ExportJobs: {
            items: components["schemas"]["ExportJob"][];
            nextCursor: string | null;
            total?: number;
        };
        OpenInvitation: {
            schoolName: string;
            email: string;
            /** @enum {string} */
            role: "STUDENT" | "SCHOOL_REP";
            /** Format: date-time */
            expiresAt: string;
        };
        JoinedSchool: {
            schoolId: number;
            schoolName: string;
            /** @enum {string} */
            role: "STUDENT" | "SCHOOL_REP";
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
            /** @description Issued, not paid, and its due date has passed */
            overdue: boolean;
            /** @description Calendar days in Tallinn since the due date; 0 unless overdue */
            daysOverdue: number;
            /** Format: date-time */
            paidAt: string | null;
            /** Format: uuid */
            creditsInvoiceId: string | null;
            buyerName: string;
            pdfUrl: string | null;
            /** @description The e-invoice; null for a private person and for a draft */
            xmlUrl: string | null;
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
        Transfer: {
            invoice: components["schemas"]["Invoice"];
            /**
             * @description SETTLED: it pays the invoice or a part of it; DUPLICATE: paid before, goes back; NO_SEAT: came too late; SWAP_FAILED: the difference of a swap that is over, goes back; ACCOUNT_CLOSED: goes back
             * @enum {string|null}
             */
            resolution: "SETTLED" | "DUPLICATE" | "NO_SEAT" | "MISMATCH" | "SWAP_FAILED" | "ACCOUNT_CLOSED" | "RETURNED" | null;
        };
        RecordTransfer: {
            amount: {
                amount: number;
                /** @enum {string} */
                currency: "EUR";
            };
            /**
             * @description The number that the bank gave the line of the statement
             * @example 2026112100012345
             */
            reference: string;
            /**
             * Format: date
             * @description Day of the bank’s booking
             * @example 2026-11-20
             */
            receivedOn: string;
            payerName: string;
            /** @example EE471000001020145685 */
            payerIban?: string;
        };
        ManagedCourses: {
            items: components["schemas"]["ManagedCourse"][];
            nextCursor: string | null;
            total?: number;
        };
        ManagedCourse: {
            id: number;
            slug: string;
            title: string;
            /** @enum {string} */
            language: "et" | "en" | "ru";
            /** @enum {string} */
            status: "DRAFT" | "IN_REVIEW" | "APPROVED";
            categories: ("POPULAR" | "LIFE_SKILLS" | "SUSTAINABILITY" | "LANGUAGES" | "DIVERSITY" | "TECHNOLOGY" | "BUSINESS_FINANCE" | "MENTAL_HEALTH" | "OTHERS")[];
            tag: string | null;
            thumbnailUrl: string | null;
            price: components["schemas"]["Money"];
            rating: number | null;
            creator: {
                id: number;
                name: string;
            } | null;
            /** @enum {string|null} */
            pendingRevision: "DRAFT" | "IN_REVIEW" | null;
            /** @description Of the newest content: of the pending revision where there is one */
            revision: number;
            cohortCount: number;
            /** @description Open for registration, full, or running */
            openCohortCount: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        OwnMemberships: {
            confirmed: components["schemas"]["Membership"];
            claim: components["schemas"]["Membership"] & unknown;
        };
        /** @description The school that may pay */
        Membership: {
            id: number;
            school: {
                id: number;
                name: string;
            };
            /** @enum {string} */
            state: "CLAIMED" | "CONFIRMED" | "ENDED";
            /** Format: date-time */
            claimedAt: string | null;
            /**
             * Format: date-time
             * @description When the student last asked the school to confirm
             */
            askedAt: string | null;
            /**
             * Format: date-time
             * @description From when the student may ask the school; null unless the claim is open
             */
            canAskAt: string | null;
            /** Format: date-time */
            confirmedAt: string | null;
            /** @enum {string|null} */
            confirmedHow: "INVITATION" | "REPRESENTATIVE" | "ADMIN" | "JOIN_CODE" | "BEFORE" | null;
        } | null;
        ClaimMembership: {
            schoolId: number;
        };
        JoinSchool: {
            /** @example 7KQM-R2XD-V904 */
            code: string;
            /**
             * @description Whether a student of another school agrees to leave it
             * @default false
             */
            move: boolean;
        };
        Page: {
            /** @enum {string} */
            slug: "home" | "pricing" | "faq" | "partner-schools" | "help" | "terms" | "privacy";
            /** @enum {string} */
            language: "et" | "en" | "ru";
            title: string;
            description: string;
            lead: string;
            /** @description HTML, safe to show as it is; empty where the page consists of sections or questions */
            body: string;
            sections: components["schemas"]["PageSection"][];
            questions: {
                question: string;
                /** @description HTML, safe to show as it is */
                answer: string;
            }[];
            /** Format: date-time */
            updatedAt: string;
        };
        /** @description A headed group of short plain texts */
        PageSection: {
            key: string;
            title: string;
            text: string;
            items: {
                title: string;
                text: string;
                note: string | null;
            }[];
        };
        PageSource: {
            /** @enum {string} */
            slug: "home" | "pricing" | "faq" | "partner-schools" | "help" | "terms" | "privacy";
            /** @enum {string} */
            language: "et" | "en" | "ru";
            revision: number;
            title: string;
            description: string;
            lead: string;
            /** @description Markdown; HTML in it is shown, not obeyed */
            body: string;
            sections: components["schemas"]["PageSection"][];
            questions: {
                question: string;
                /** @description Markdown */
                answer: string;
            }[];
            /** Format: date-time */
            updatedAt: string;
        };
        UpdatePage: {
            /** @enum {string} */
            language: "et" | "en" | "ru";
            /** @description The revision that the editor began with */
            revision: number;
            title: string;
            description: string;
            lead: string;
            /** @description Markdown; HTML in it is shown, not obeyed */
            body: string;
            sections: components["schemas"]["PageSection"][];
            questions: {
                question: string;
                /** @description Markdown */
                answer: string;
            }[];
        };
        PaymentLink: {
            /** @enum {string} */
            state: "OPEN" | "PAYING" | "PAID" | "REPLACED" | "TAKEN_BACK" | "EXPIRED" | "CLOSED";
            /** @enum {string} */
            purpose: "GUARDIAN" | "INVOICE";
            /** @enum {string} */
            language: "et" | "en" | "ru";
            /** @description What is to be paid; null unless the link is open */
            bill: {
                /** @description The student’s; nothing else of them is told */
                firstName: string;
                course: string;
                /** Format: date-time */
                startDate: string;
                timeZone: string;
                price: components["schemas"]["Money"];
                schoolPays: components["schemas"]["Money"];
                discount: components["schemas"]["Money"];
                toPay: components["schemas"]["Money"];
                /** Format: date-time */
                until: string;
                /** @description Name and e-mail of the payer are to be given */
                needsPayer: boolean;
                /** @description For a bank transfer, once the invoice is issued */
                transfer: {
                    number: string;
                    iban: string;
                    referenceNumber: string;
                    /** Format: date-time */
                    dueAt: string | null;
                } | null;
            } | null;
            ways: {
                /** @enum {string} */
                provider: "montonio" | "stripe" | "invoice";
                banks: components["schemas"]["Bank"][];
                /** Format: date-time */
                dueAt: string | null;
            }[];
        };
        OpenPaymentLink: {
            /** @description The last part of the address in the mail */
            token: string;
        };
        PaidByLink: {
            payment: components["schemas"]["Payment"] & unknown;
        };
        PayByLink: {
            /** @description The last part of the address in the mail */
            token: string;
            /** @enum {string} */
            provider: "montonio" | "stripe" | "invoice";
            bank?: string;
            /** @description Who pays, as it stands on the invoice; needed unless the student gave it */
            name?: string;
            /**
             * Format: email
             * @description Where the receipt goes; needed unless the student gave it
             */
            email?: string;
            /** @enum {string} */
            language: "et" | "en" | "ru";
        };
        PaymentReturn: {
            registrationId: number | null;
            /** Format: uuid */
            invoiceId: string;
            /** @enum {string} */
            state: "CREATED" | "PENDING" | "AUTHORIZED" | "PAID" | "ABANDONED" | "FAILED" | "VOIDED" | "PARTIALLY_REFUNDED" | "REFUNDED";
        };
        ReturnFromProvider: {
            /** @description What the provider added to the address of the payer who came back */
            carried: {
                [key: string]: string;
            };
        };
        PaymentOptions: {
            items: {
                /** @enum {string} */
                provider: "montonio" | "stripe";
                banks: components["schemas"]["Bank"][];
            }[];
        };
        PromotionCodePage: {
            items: components["schemas"]["PromotionCode"][];
            nextCursor: string | null;
            total?: number;
        };
        PromotionCode: {
            id: number;
            /** @description The student who shares it; null for one of staff */
            userId: number | null;
            name: string;
            stripeId: string | null;
            percentOff: number | null;
            amountOff: components["schemas"]["Money"] | null;
            course: {
                id: number;
                title: string;
            } | null;
            maxRedemptions: number | null;
            /** Format: date-time */
            validUntil: string | null;
            /** Format: date-time */
            endedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            timesRedeemed: number;
            saved: components["schemas"]["Money"];
            /** @description The last hundred */
            redeemedUserIds: number[];
        };
        CreatePromotionCode: {
            /** @example KEVAD-2027 */
            name: string;
            discount: {
                percentOff: number;
            } | {
                amountOff: {
                    amount: number;
                    /** @enum {string} */
                    currency: "EUR";
                };
            };
            courseId?: number | null;
            maxRedemptions?: number | null;
            /** Format: date-time */
            validUntil?: string | null;
        };
        MyPromotionCode: {
            code: components["schemas"]["OwnPromotionCode"];
        };
        OwnPromotionCode: {
            /** @example MARI-7K2F */
            name: string;
            percentOff: number;
            /**
             * Format: uri
             * @description The catalogue; whoever comes by it gets the code filled in
             */
            link: string;
            /** @description Registrations with it that stand */
            timesRedeemed: number;
            saved: components["schemas"]["Money"] & unknown;
            /** Format: date-time */
            endedAt: string | null;
        } | null;
        RefundPage: {
            items: components["schemas"]["Refund"][];
            nextCursor: string | null;
            total?: number;
        };
        Refund: {
            /** Format: uuid */
            id: string;
            /**
             * @description REFUSED: the provider will not carry it out, and a case `refund.refused` is open
             * @enum {string}
             */
            status: "CREATED" | "PENDING" | "PROCESSING" | "SUCCESSFUL" | "REJECTED" | "CANCELED" | "REFUSED";
            amount: {
                /**
                 * @description Hundredths of the currency
                 * @example 9500
                 */
                amount: number;
                /** @example EUR */
                currency: string;
            };
            /** @enum {string} */
            reason: "CANCELLATION" | "DUPLICATE" | "NO_SEAT" | "SWAP_FAILED" | "ACCOUNT_CLOSED" | "MISMATCH" | "OUTSIDE";
            /**
             * Format: date-time
             * @description The day by which the payer was promised the money
             */
            dueBy: string;
            /** @description That day has passed */
            isLate: boolean;
            /** @enum {string} */
            provider: "montonio" | "stripe" | "bank";
            /** @description What the provider said when it did not carry it out */
            failure: string | null;
            /** @description Whether staff must send it themselves */
            isByHand: boolean;
            /** Format: uuid */
            invoiceId: string;
            invoiceNumber: string | null;
            buyerName: string;
            payerName: string | null;
            payerIban: string | null;
        };
        RefundSent: {
            /**
             * @description The number that the bank gave the line of the statement
             * @example 2026112100012345
             */
            reference: string;
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
        GuardianLink: {
            /** @enum {string} */
            state: "ASKED" | "OPENED" | "AT_BANK" | "INVOICED" | "PAID" | "REPLACED" | "TAKEN_BACK" | "EXPIRED" | "CLOSED";
            name: string | null;
            /** @description Where the link was sent; null when the student passes it on */
            email: string | null;
            /** @enum {string} */
            language: "et" | "en" | "ru";
            /** @description The page on which it is paid; null when it works no more */
            url: string | null;
            /** Format: date-time */
            askedAt: string;
            /** Format: date-time */
            until: string;
            /** Format: date-time */
            openedAt: string | null;
            /** Format: date-time */
            remindedAt: string | null;
        };
        MoveRegistration: {
            /** @description Another cohort of the same course */
            cohortId: number;
            note?: string;
        };
        PayRegistration: {
            provider: components["schemas"]["Provider"];
            /** @example HABAEE2X */
            bank?: string;
        };
        ChangePayer: {
            payer: components["schemas"]["Payer"];
            /** @description The reason, kept in the activity log */
            note: string;
        };
        PayerPreview: {
            from: components["schemas"]["Payer"];
            to: components["schemas"]["Payer"];
            schoolPays: components["schemas"]["Money"];
            studentPays: components["schemas"]["Money"];
            studentOwes: components["schemas"]["Money"] & unknown;
            studentGetsBack: components["schemas"]["Money"];
            schoolGetsBack: components["schemas"]["Money"];
            /** @description The school that would pay */
            school: {
                id: number;
                name: string;
            } | null;
            /** @description False: the school would pay beyond its own conditions */
            conditionsPass: boolean;
            conditions: components["schemas"]["Condition"][];
            documents: components["schemas"]["PayerDocument"][];
            /**
             * Format: date-time
             * @description When the student’s new invoice is due
             */
            dueAt: string | null;
            /**
             * Format: date-time
             * @description When the classes close to the student if nothing is paid
             */
            accessUntil: string | null;
            /**
             * Format: date-time
             * @description Until when a seat that is not confirmed yet is kept
             */
            heldUntil: string | null;
        };
        PayerDocument: {
            /**
             * @description REMOVE: off a draft; CREDIT: a credit note over a numbered invoice; INVOICE: a new one to the student; LINE: on the school’s open invoice of the month; USE_CREDIT, USE_SEAT: paid with what the school has paid in advance; RETURN_CREDIT, RETURN_SEAT: that goes back to the school
             * @enum {string}
             */
            kind: "REMOVE" | "CREDIT" | "INVOICE" | "LINE" | "USE_CREDIT" | "USE_SEAT" | "RETURN_CREDIT" | "RETURN_SEAT";
            buyer: components["schemas"]["Payer"];
            /** @description Of the invoice that is credited */
            number: string | null;
            amount: components["schemas"]["Money"];
            refund: components["schemas"]["Money"] | null;
            /** Format: date-time */
            dueAt: string | null;
        };
        PreviewPayer: {
            payer: components["schemas"]["Payer"];
        };
        UndoPayer: {
            /** @description Why, if it is to be known */
            note?: string;
        };
        Result: {
            registrationId: number;
            cohortId: number;
            /** @enum {string} */
            status: "REGISTERED" | "IN_PROGRESS" | "COMPLETED" | "CANCELED" | "FAILED" | "AWAITING_RESULT";
            /** Format: date-time */
            resultAt: string | null;
            student: {
                id: number;
                firstName: string;
                lastName: string;
            };
        };
        SetResult: {
            /** @enum {string} */
            status: "COMPLETED" | "FAILED" | "AWAITING_RESULT";
        };
        ChooseSeat: {
            /** @enum {string} */
            choice: "WAIT" | "REFUND";
        };
        SwapResult: {
            registration: components["schemas"]["Registration"];
            swap: components["schemas"]["Swap"];
            payment?: components["schemas"]["Payment"];
        };
        /** @description Null when the seat has been swapped; else what is to be paid first */
        Swap: {
            id: number;
            cohort: {
                id: number;
                name: string;
                /** Format: date-time */
                startDate: string;
            };
            difference: components["schemas"]["Money"] & unknown;
            /**
             * Format: date-time
             * @description Until when the new seat is kept
             */
            heldUntil: string;
            payment: components["schemas"]["Payment"];
        } | null;
        SwapRegistration: {
            /** @description Another cohort of the same course */
            cohortId: number;
            provider?: components["schemas"]["Provider"];
            /** @example HABAEE2X */
            bank?: string;
        };
        SwapOptions: {
            allowed: boolean;
            /** @description Code of why this registration cannot be swapped now */
            refusal: string | null;
            /**
             * Format: date-time
             * @description Until when a student may swap
             */
            until: string;
            studentPays: components["schemas"]["Money"];
            items: components["schemas"]["SwapOption"][];
            pending: components["schemas"]["PendingSwap"];
        };
        SwapOption: {
            cohort: components["schemas"]["CohortSummary"];
            freeSeats: number;
            studentPays: components["schemas"]["Money"];
            schoolPays: components["schemas"]["Money"];
            difference: components["schemas"]["Money"] & unknown;
            available: boolean;
            /** @description Code of why not */
            refusal: string | null;
            /** @description How a higher price can be settled */
            providers: components["schemas"]["ProviderOption"][];
            /** @description With the student’s other cohorts, without the one that would be left */
            clashes: components["schemas"]["Clash"][];
        };
        /** @description A swap that waits for its payment */
        PendingSwap: {
            id: number;
            cohort: {
                id: number;
                name: string;
                /** Format: date-time */
                startDate: string;
            };
            difference: components["schemas"]["Money"] & unknown;
            /**
             * Format: date-time
             * @description Until when the new seat is kept
             */
            heldUntil: string;
            payment: components["schemas"]["Payment"];
            /** @description How its payment can go on */
            providers: components["schemas"]["ProviderOption"][];
        } | null;
        ChangeRegistrations: {
            /** @enum {string} */
            action: "CANCEL";
            ids: number[];
            note?: string;
        } | {
            /** @enum {string} */
            action: "SET_RESULT";
            ids: number[];
            /** @enum {string} */
            status: "COMPLETED" | "FAILED" | "AWAITING_RESULT";
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
        SchoolBilling: {
            schoolId: number;
            schoolName: string;
            /**
             * @description ISO 3166 alpha-2
             * @example EE
             */
            country: string;
            /** @example 77000016 */
            registryCode: string | null;
            /** @example EE100594102 */
            vatNumber: string | null;
            street: string | null;
            city: string | null;
            postalCode: string | null;
            invoiceEmail: string | null;
            wantsEInvoice: boolean;
            eInvoiceAddress: {
                scheme: string;
                id: string;
            } | null;
            buyerReference: string | null;
            orderNumber: string | null;
            /**
             * @description Fields that an e-invoice still needs
             * @example []
             */
            missing: string[];
        };
        /**
         * @example {
         *       "registryCode": "77000016",
         *       "orderNumber": "T-2026/17"
         *     }
         */
        ChangeSchoolBilling: {
            /** @example 77000016 */
            registryCode?: string | null;
            /** @example EE100594102 */
            vatNumber?: string | null;
            street?: string | null;
            city?: string | null;
            postalCode?: string | null;
            invoiceEmail?: string | null;
            wantsEInvoice?: boolean;
            /** @description Where e-invoices go, in the Peppol network; null means the registry code */
            eInvoiceAddress?: {
                /** @enum {string} */
                scheme: "9931" | "0191" | "0088";
                id: string;
            } | null;
            buyerReference?: string | null;
            orderNumber?: string | null;
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
        SchoolCredits: {
            schoolId: number;
            schoolName: string;
            /** @description Seats bought in advance and not used */
            prepaidSeats: number;
            balance: components["schemas"]["Money"] & unknown;
            seatPrice: components["schemas"]["Money"] | null;
            /** @description Those with something left, in order of expiry */
            lots: components["schemas"]["SchoolCreditLot"][];
        };
        SchoolCreditLot: {
            /** Format: uuid */
            id: string;
            amount: components["schemas"]["Money"];
            remaining: components["schemas"]["Money"];
            /** Format: date-time */
            expiresAt: string;
            /**
             * @description BOUGHT: an invoice was paid for it; GIVEN: by staff; REFUND: came back after its lot had expired
             * @enum {string}
             */
            source: "BOUGHT" | "GIVEN" | "REFUND";
            reason: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        /**
         * @example {
         *       "kind": "CREDIT",
         *       "amount": {
         *         "amount": 50000,
         *         "currency": "EUR"
         *       },
         *       "expiresAt": "2027-06-30T20:59:59Z",
         *       "reason": "Koostööleping 2026/27"
         *     }
         */
        AddSchoolCredit: {
            /** @enum {string} */
            kind: "CREDIT";
            amount: {
                amount: number;
                /** @enum {string} */
                currency: "EUR";
            };
            /** Format: date-time */
            expiresAt: string;
            reason: string;
        } | {
            /** @enum {string} */
            kind: "SEATS";
            seats: number;
            reason: string;
        };
        SchoolCreditLogPage: {
            items: components["schemas"]["SchoolCreditLogRow"][];
            nextCursor: string | null;
            total?: number;
        };
        SchoolCreditLogRow: {
            id: string;
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            type: "ADD" | "DEDUCT" | "REFUND";
            amount: components["schemas"]["Money"] | null;
            /** @description Seats bought in advance; null for credit */
            seats: number | null;
            /**
             * Format: date-time
             * @description When the lot expires
             */
            expiresAt: string | null;
            /** @description As it was given; EXPIRED for what was booked out */
            reason: string | null;
            registrationId: number | null;
            student: string | null;
            cohortName: string | null;
        };
        SchoolInvitations: {
            items: components["schemas"]["SchoolInvitation"][];
            nextCursor: string | null;
            total?: number;
        };
        SchoolInvitation: {
            /** Format: uuid */
            id: string;
            email: string;
            /** @enum {string} */
            role: "STUDENT" | "SCHOOL_REP";
            /** @enum {string} */
            state: "PENDING" | "ACCEPTED" | "REVOKED" | "EXPIRED";
            /** Format: date-time */
            invitedAt: string;
            /** Format: date-time */
            lastSentAt: string;
            /** Format: date-time */
            expiresAt: string;
            /** Format: date-time */
            acceptedAt: string | null;
            /**
             * Format: date-time
             * @description From when it may be sent again; null when it may not
             */
            resendableAt: string | null;
        };
        InvitedPeople: {
            results: {
                email: string;
                /** @enum {string} */
                outcome: "INVITED" | "ALREADY_INVITED" | "ALREADY_MEMBER" | "INVALID_ADDRESS";
            }[];
        };
        InvitePeople: {
            /**
             * @example [
             *       "mari@naide.ee"
             *     ]
             */
            emails: string[];
            /** @enum {string} */
            role: "STUDENT" | "SCHOOL_REP";
        };
        /** @description Null until somebody makes a code */
        JoinCode: {
            code: string | null;
            /** Format: date-time */
            madeAt: string | null;
        };
        SchoolMemberships: {
            items: components["schemas"]["SchoolMembership"][];
            nextCursor: string | null;
            total?: number;
        };
        SchoolMembership: {
            id: number;
            student: {
                id: number;
                firstName: string;
                lastName: string;
                email: string;
            };
            /** @enum {string} */
            state: "CLAIMED" | "CONFIRMED";
            /** Format: date-time */
            claimedAt: string | null;
            /** Format: date-time */
            askedAt: string | null;
            /** Format: date-time */
            confirmedAt: string | null;
            /** @enum {string|null} */
            confirmedHow: "INVITATION" | "REPRESENTATIVE" | "ADMIN" | "JOIN_CODE" | "BEFORE" | null;
        };
        DecideMemberships: {
            ids: number[];
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
        TeacherApplications: {
            items: components["schemas"]["TeacherApplicationRow"][];
            nextCursor: string | null;
            total?: number;
        };
        TeacherApplicationRow: {
            id: number;
            /** @enum {string} */
            status: "PENDING" | "APPROVED" | "DECLINED";
            firstName: string;
            lastName: string;
            email: string;
            phoneNumber: string;
            subject: string;
            /** @enum {string} */
            language: "et" | "en" | "ru";
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            decidedAt: string | null;
        };
        TeacherApplicationReceived: {
            /** @enum {boolean} */
            received: true;
        };
        SubmitTeacherApplication: {
            firstName: string;
            lastName: string;
            /** Format: email */
            email: string;
            /** @example +37255551234 */
            phoneNumber: string;
            /** @description What the person would teach */
            subject: string;
            /** @description What the person knows and has done */
            background: string;
            /** @enum {string} */
            language: "et" | "en" | "ru";
            /** @enum {boolean} */
            acceptTerms: true;
        };
        TeacherApplication: {
            id: number;
            /** @enum {string} */
            status: "PENDING" | "APPROVED" | "DECLINED";
            firstName: string;
            lastName: string;
            email: string;
            phoneNumber: string;
            subject: string;
            /** @enum {string} */
            language: "et" | "en" | "ru";
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            decidedAt: string | null;
            background: string;
            /** @description What the applicant was told */
            note: string | null;
            decidedBy: {
                id: number;
                name: string;
            } | null;
            /** @description The teacher that the application made */
            userId: number | null;
        };
        DeclineTeacherApplication: {
            note?: string;
        };
        TeachingOverview: {
            /** @description Cohorts that are over, longest first */
            resultsDue: components["schemas"]["ResultsDue"][];
            /** @description Of the last two weeks, newest first */
            newRegistrations: components["schemas"]["NewRegistration"][];
            /** @description What was written to whole cohorts last, newest first */
            messages: components["schemas"]["WrittenMessage"][];
            /** @description Cohorts about which students have given feedback in the last two weeks, and how many of them; the newest first */
            newFeedback: components["schemas"]["NewFeedback"][];
        };
        ResultsDue: {
            cohortId: number;
            cohortName: string;
            courseTitle: string;
            /** Format: date-time */
            endDate: string;
            /** @description Students without a result */
            waiting: number;
        };
        NewRegistration: {
            cohortId: number;
            cohortName: string;
            courseTitle: string;
            registrationId: number;
            student: {
                id: number;
                name: string;
            };
            /** Format: date-time */
            registeredAt: string;
        };
        WrittenMessage: {
            cohortId: number;
            cohortName: string;
            courseTitle: string;
            id: number;
            subject: string;
            /** Format: date-time */
            createdAt: string;
            recipients: number;
            sent: number;
            failed: number;
        };
        NewFeedback: {
            cohortId: number;
            cohortName: string;
            courseTitle: string;
            submitted: number;
            /** @description Mean of 1 to 10, two decimals */
            satisfaction: number;
            /** Format: date-time */
            latestAt: string;
        };
        UsersPage: {
            items: components["schemas"]["ListedUser"][];
            nextCursor: string | null;
            total?: number;
            /** @description There are more than `total`: counting stops there */
            isTotalCapped?: boolean;
        };
        ListedUser: {
            id: number;
            firstName: string;
            lastName: string;
            email: string;
            /** @enum {string} */
            role: "STUDENT" | "ADMIN" | "SCHOOL_REP" | "TEACHER";
            /** @enum {string} */
            language: "et" | "en" | "ru";
            phoneNumber: string | null;
            school: {
                id: number;
                name: string;
            } | null;
            hasSignedIn: boolean;
            /** Format: date-time */
            createdAt: string;
        };
        UserAccount: {
            id: number;
            email: string;
            firstName: string;
            lastName: string;
            /** @enum {string} */
            role: "STUDENT" | "ADMIN" | "SCHOOL_REP" | "TEACHER";
            /** @enum {string} */
            language: "et" | "en" | "ru";
            phoneNumber: string | null;
            avatar: components["schemas"]["Avatar"];
            introduction: string;
            /**
             * @description Only its last digits
             * @example •••••••0299
             */
            personalCode: string | null;
            accountName: string | null;
            iban: string | null;
            classroomEmail: string | null;
            discordUserId: string | null;
            school: {
                id: number;
                name: string;
            } | null;
            /** @description False for somebody who was invited and has not come yet */
            hasSignedIn: boolean;
            /** Format: date-time */
            termsAcceptedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** @description At the learning platform; students and teachers */
            lwUserId: string | null;
            /** @description What course pages say of a teacher */
            shortDescription: string | null;
            /** @description Nobody else could run the place: the role and the account have to stay */
            isOnlyAdmin: boolean;
        };
        /**
         * @description Addresses of the picture at 96 and at 384 pixels
         * @example {
         *       "small": "/uploads/avatars/x/96.webp",
         *       "large": "/uploads/avatars/x/384.webp"
         *     }
         */
        Avatar: {
            small: string;
            large: string;
        } | null;
        CreateUser: {
            /** @example mari@naide.ee */
            email: string;
            /** @example Mari */
            firstName: string;
            /** @example Mari */
            lastName: string;
            /** @enum {string} */
            role: "STUDENT" | "ADMIN" | "SCHOOL_REP" | "TEACHER";
            /**
             * @default et
             * @enum {string}
             */
            language: "et" | "en" | "ru";
            /**
             * @default null
             * @example +37255551234
             */
            phoneNumber: string | null;
            /** @default  */
            introduction: string;
            /** @description Where a student studies or a teacher works; a representative needs one */
            schoolId?: number | null;
            /** @example 37605030299 */
            personalCode?: string | null;
            /** @example Mari */
            accountName?: string | null;
            /** @example EE471000001020145685 */
            iban?: string | null;
            /** @example mari.maasikas@gmail.com */
            classroomEmail?: string | null;
            discordUserId?: string | null;
            lwUserId?: string | null;
            shortDescription?: string | null;
            /**
             * @description Whether they are mailed how to sign up
             * @default true
             */
            invite: boolean;
        };
        DeleteUser: {
            /** @description The address of the account, typed by whoever closes it */
            confirmEmail: string;
        };
        /** @description People change of themselves what their profile has; the rest is for administrators */
        UpdateUser: {
            /** @example mari@naide.ee */
            email?: string;
            /** @example Mari */
            firstName?: string;
            /** @example Mari */
            lastName?: string;
            /** @enum {string} */
            role?: "STUDENT" | "ADMIN" | "SCHOOL_REP" | "TEACHER";
            /** @enum {string} */
            language?: "et" | "en" | "ru";
            /** @example +37255551234 */
            phoneNumber?: string | null;
            introduction?: string;
            schoolId?: number | null;
            /** @example 37605030299 */
            personalCode?: string | null;
            /** @example Mari */
            accountName?: string | null;
            /** @example EE471000001020145685 */
            iban?: string | null;
            /** @example mari.maasikas@gmail.com */
            classroomEmail?: string | null;
            discordUserId?: string | null;
            lwUserId?: string | null;
            shortDescription?: string | null;
        };
        FavoriteCourses: {
            favoriteCourses: number[];
        };
        ChangeUsers: {
            /** @enum {string} */
            action: "MOVE_SCHOOL";
            ids: number[];
            schoolId: number | null;
        } | {
            /** @enum {string} */
            action: "CHANGE_ROLE";
            ids: number[];
            /** @enum {string} */
            role: "STUDENT" | "ADMIN" | "SCHOOL_REP" | "TEACHER";
            schoolId?: number;
        } | {
            /** @enum {string} */
            action: "INVITE";
            ids: number[];
        };
        MyWaitlist: {
            items: components["schemas"]["WaitlistEntry"][];
            nextCursor: null;
        };
        WaitlistOffer: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            status: "OPEN" | "ACCEPTED" | "DECLINED" | "LAPSED" | "WITHDRAWN";
            /** Format: date-time */
            expiresAt: string;
            /** Format: date-time */
            decidedAt: string | null;
            firstName: string;
            cohort: components["schemas"]["CohortSummary"];
            price: components["schemas"]["Money"];
            payer: components["schemas"]["Payer"] & unknown;
            /** @description Empty when the offer is over */
            payers: components["schemas"]["PayerOption"][];
            /** @description Empty when the offer is over */
            providers: components["schemas"]["ProviderOption"][];
            /** @description Classes are at the time of the student’s others; false when the offer is over */
            hasClashes: boolean;
            /** @description With the student’s other cohorts; empty when the offer is over, and for the token of the mail alone */
            clashes: components["schemas"]["Clash"][];
            /** @description Cohorts of the same course with a free seat and without a clash; looked for when this one clashes, for its student who is signed in */
            freeSiblings: components["schemas"]["FreeSibling"][];
            registrationId: number | null;
            /** @description The student’s seat in another cohort of the course, which can be swapped for the offered one; null for the token of the mail alone */
            otherRegistrationId: number | null;
        };
        WaitlistDecision: {
            offer: components["schemas"]["WaitlistOffer"];
            registration: components["schemas"]["Registration"] | null;
            toPay: components["schemas"]["Money"] & unknown;
            /** Format: date-time */
            heldUntil: string | null;
            payment?: components["schemas"]["Payment"];
        };
        DecideWaitlistOffer: {
            accept: boolean;
            payer?: components["schemas"]["Payer"];
            provider?: components["schemas"]["Provider"];
            /** @example HABAEE2X */
            bank?: string;
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
    listActivity: {
        parameters: {
            query?: {
                /** @description Rows at most */
                limit?: number;
                /** @description nextCursor of the page before */
                cursor?: string;
                /** @description What happened to this person; for administrators also what the person did */
                userId?: number;
                cohortId?: number;
                /** @description The course itself and its groups */
                courseId?: number;
                schoolId?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What happened, newest first: to a person, in a group, around a course, at a school */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": 1,
                     *           "type": "VIDEO_CALL_JOINED",
                     *           "at": "2026-11-22T10:15:00.000Z",
                     *           "notes": "Tekst",
                     *           "details": {},
                     *           "user": {
                     *             "id": 1,
                     *             "name": "Sügis 2026"
                     *           },
                     *           "actor": {
                     *             "id": 1,
                     *             "name": "Sügis 2026"
                     *           },
                     *           "cohort": {
                     *             "id": 1,
                     *             "name": "Sügis 2026"
                     *           },
                     *           "course": {
                     *             "id": 1,
                     *             "title": "Tehisintellekti alused",
                     *             "slug": "tehisintellekti-alused"
                     *           },
                     *           "school": {
                     *             "id": 1,
                     *             "name": "Sügis 2026"
                     *           }
                     *         }
                     *       ],
                     *       "nextCursor": null,
                     *       "total": 1
                     *     }
                     */
                    "application/json": components["schemas"]["ActivityPage"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `cursor.invalid`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `cohort.not-found`, `course.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`, `activity.scope-needed`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
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
                    /**
                     * @example {
                     *       "checkedAt": "2026-11-22T10:15:00.000Z",
                     *       "holds": true,
                     *       "invariants": [
                     *         {
                     *           "name": "Sügis 2026",
                     *           "description": "Tekst",
                     *           "violations": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Invariants"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
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
                /**
                 * @example {
                 *       "session": {
                 *         "access_token": "Tekst"
                 *       }
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "user": {
                     *         "id": 1,
                     *         "auth_id": "0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f",
                     *         "email": "mari.maasikas@example.ee",
                     *         "metadata": {
                     *           "provider": "Tekst",
                     *           "ip_address": "192.0.2.17"
                     *         },
                     *         "role": "STUDENT",
                     *         "permissions": [
                     *           "profile.edit-own"
                     *         ],
                     *         "language": "et",
                     *         "landing": "/user/my-courses",
                     *         "lw_user_id": "Tekst",
                     *         "school_id": 1,
                     *         "school_name": "Tartu Jaani Gümnaasium",
                     *         "school_payment_text": "Tekst",
                     *         "school_payment_limitations": {
                     *           "inLanguage": [
                     *             "et"
                     *           ],
                     *           "courseIds": [
                     *             1
                     *           ],
                     *           "numberOfCourses": 2,
                     *           "inTimePeriod": {
                     *             "from": "2026-11-22",
                     *             "to": "2026-11-22"
                     *           }
                     *         },
                     *         "course_price": 1,
                     *         "first_name": "Mari",
                     *         "last_name": "Maasikas",
                     *         "phone_number": "+37255551234",
                     *         "discord_user_id": "Tekst",
                     *         "favorite_courses": [
                     *           1
                     *         ],
                     *         "classroom_email": "mari.maasikas@gmail.com",
                     *         "subscription": {
                     *           "id": "Tekst",
                     *           "created_at": "2026-11-22T10:15:00.000Z",
                     *           "type": "SINGLE_PASS",
                     *           "discount": true,
                     *           "pause_collection": {
                     *             "behavior": "Tekst",
                     *             "resumes_at": 1
                     *           }
                     *         },
                     *         "promotion_code": {
                     *           "promotion_code": "Tekst",
                     *           "times_redeemed": 1
                     *         }
                     *       },
                     *       "accessToken": "Tekst"
                     *     }
                     */
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `request.doubled-name`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A token was sent and is no longer valid. Send a new one, or none. Codes: `auth.required`, `session.invalid`, `session.mfa-required`, `session.no-email`, `session.account-closed`, `session.email-taken`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request.too-large`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. Codes: `request.unsupported-type`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listSessions: {
        parameters: {
            query?: {
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
            /** @description Where the account is signed in, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f",
                     *           "createdAt": "2026-11-22T10:15:00.000Z",
                     *           "refreshedAt": "2026-11-22T10:15:00.000Z",
                     *           "userAgent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0",
                     *           "address": "192.0.2.17",
                     *           "aal": "aal1",
                     *           "isCurrent": true
                     *         }
                     *       ],
                     *       "nextCursor": null,
                     *       "total": 1
                     *     }
                     */
                    "application/json": components["schemas"]["DeviceSessionsPage"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `cursor.invalid`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `sessions.unavailable`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    endSession: {
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
        requestBody?: never;
        responses: {
            /** @description Signs one device out */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `sessions.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`, `sessions.unavailable`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `idempotency.malformed`, `idempotency.reused`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCalendarAddresses: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Private addresses of the caller’s calendars: of all classes, and of each cohort’s */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "https://valikool.ee/",
                     *       "cohorts": [
                     *         {
                     *           "id": 1,
                     *           "url": "https://valikool.ee/"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["CalendarAddresses"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCalendarFile: {
        parameters: {
            query?: {
                /** @description Only the classes of this cohort */
                cohort?: number;
            };
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Classes as an iCalendar file, for programs that hold the private address */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example Tekst */
                    "text/calendar": string;
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A token was sent and is no longer valid. Send a new one, or none. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `calendar.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    renewCalendarAddresses: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description New addresses; the ones before open nothing any more */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "https://valikool.ee/",
                     *       "cohorts": [
                     *         {
                     *           "id": 1,
                     *           "url": "https://valikool.ee/"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["CalendarAddresses"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `idempotency.malformed`, `idempotency.reused`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listCases: {
        parameters: {
            query?: {
                /** @description Rows at most */
                limit?: number;
                /** @description nextCursor of the page before */
                cursor?: string;
                status?: "OPEN" | "RESOLVED";
                kind?: "invoice.not-issued" | "e-invoice.refused" | "payment.mismatch" | "payment.unanswered" | "payment.reversed-outside" | "refund.sent-twice" | "refund.refused" | "payment.disputed" | "payment.order-gone" | "payment.unknown-order";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What staff must decide: open cases by their deadline, resolved ones newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": 1,
                     *           "kind": "invoice.not-issued",
                     *           "status": "OPEN",
                     *           "facts": {
                     *             "1": "Tekst"
                     *           },
                     *           "amount": {
                     *             "amount": 9500,
                     *             "currency": "EUR"
                     *           },
                     *           "user": {
                     *             "id": 1,
                     *             "name": "Sügis 2026"
                     *           },
                     *           "school": {
                     *             "id": 1,
                     *             "name": "Sügis 2026"
                     *           },
                     *           "registration": {
                     *             "id": 1,
                     *             "cohortId": 1,
                     *             "cohortName": "Sügis 2026",
                     *             "courseTitle": "Tehisintellekti alused"
                     *           },
                     *           "invoice": {
                     *             "id": "0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f",
                     *             "number": "VK-2026-000123"
                     *           },
                     *           "openedAt": "2026-11-22T10:15:00.000Z",
                     *           "dueAt": "2026-11-22T10:15:00.000Z",
                     *           "isOverdue": true,
                     *           "actions": [
                     *             "RETRY"
                     *           ],
                     *           "resolvedAt": "2026-11-22T10:15:00.000Z",
                     *           "resolvedBy": {
                     *             "id": 1,
                     *             "name": "Sügis 2026"
                     *           },
                     *           "action": "Tekst",
                     *           "note": "Räägitud telefonis"
                     *         }
                     *       ],
                     *       "nextCursor": null,
                     *       "total": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Cases"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `cursor.invalid`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCase: {
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
            /** @description One case */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "kind": "invoice.not-issued",
                     *       "status": "OPEN",
                     *       "facts": {
                     *         "1": "Tekst"
                     *       },
                     *       "amount": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "user": {
                     *         "id": 1,
                     *         "name": "Sügis 2026"
                     *       },
                     *       "school": {
                     *         "id": 1,
                     *         "name": "Sügis 2026"
                     *       },
                     *       "registration": {
                     *         "id": 1,
                     *         "cohortId": 1,
                     *         "cohortName": "Sügis 2026",
                     *         "courseTitle": "Tehisintellekti alused"
                     *       },
                     *       "invoice": {
                     *         "id": "0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f",
                     *         "number": "VK-2026-000123"
                     *       },
                     *       "openedAt": "2026-11-22T10:15:00.000Z",
                     *       "dueAt": "2026-11-22T10:15:00.000Z",
                     *       "isOverdue": true,
                     *       "actions": [
                     *         "RETRY"
                     *       ],
                     *       "resolvedAt": "2026-11-22T10:15:00.000Z",
                     *       "resolvedBy": {
                     *         "id": 1,
                     *         "name": "Sügis 2026"
                     *       },
                     *       "action": "Tekst",
                     *       "note": "Räägitud telefonis"
                     *     }
                     */
                    "application/json": components["schemas"]["Case"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `case.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    resolveCase: {
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
                /**
                 * @example {
                 *       "action": "RETURN",
                 *       "note": "The payer asked for their money"
                 *     }
                 */
                "application/json": components["schemas"]["ResolveCase"];
            };
        };
        responses: {
            /** @description Decide a case, with a note that says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "kind": "invoice.not-issued",
                     *       "status": "OPEN",
                     *       "facts": {
                     *         "1": "Tekst"
                     *       },
                     *       "amount": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "user": {
                     *         "id": 1,
                     *         "name": "Sügis 2026"
                     *       },
                     *       "school": {
                     *         "id": 1,
                     *         "name": "Sügis 2026"
                     *       },
                     *       "registration": {
                     *         "id": 1,
                     *         "cohortId": 1,
                     *         "cohortName": "Sügis 2026",
                     *         "courseTitle": "Tehisintellekti alused"
                     *       },
                     *       "invoice": {
                     *         "id": "0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f",
                     *         "number": "VK-2026-000123"
                     *       },
                     *       "openedAt": "2026-11-22T10:15:00.000Z",
                     *       "dueAt": "2026-11-22T10:15:00.000Z",
                     *       "isOverdue": true,
                     *       "actions": [
                     *         "RETRY"
                     *       ],
                     *       "resolvedAt": "2026-11-22T10:15:00.000Z",
                     *       "resolvedBy": {
                     *         "id": 1,
                     *         "name": "Sügis 2026"
                     *       },
                     *       "action": "Tekst",
                     *       "note": "Räägitud telefonis"
                     *     }
                     */
                    "application/json": components["schemas"]["Case"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `request.doubled-name`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `case.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`, `case.resolved`, `case.many-seats`, `case.seat-gone`, `case.seat-paid-again`, `invoice.not-issuable`, `registration.<from>-to-<to>`, `transfer.already-recorded`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request.too-large`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. Codes: `request.unsupported-type`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`, `idempotency.malformed`, `idempotency.reused`, `case.wrong-action`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listOwnClasses: {
        parameters: {
            query: {
                from: string;
                /** @description At most 62 days after `from` */
                to: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Classes of the caller in a range of days, taught or with a seat, earliest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": 1,
                     *           "cohortId": 1,
                     *           "cohortName": "Sügis 2026",
                     *           "courseTitle": "Tehisintellekti alused",
                     *           "courseSlug": "tehisintellekti-alused",
                     *           "timeZone": "Europe/Tallinn",
                     *           "startsAt": "2026-11-22T10:15:00.000Z",
                     *           "endsAt": "2026-11-22T10:15:00.000Z",
                     *           "status": "PLANNED",
                     *           "originalStartsAt": "2026-11-22T10:15:00.000Z",
                     *           "note": "Räägitud telefonis",
                     *           "videoUrl": "https://meet.google.com/abc-defg-hij"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["OwnClasses"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listCourseChoices: {
        parameters: {
            query?: {
                /** @description Part of the name in any spelling; one or two letters begin a word */
                q?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Courses of which the caller can make a cohort, by title: teachers of those that they made or teach */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": 1,
                     *           "title": "Tehisintellekti alused",
                     *           "slug": "tehisintellekti-alused",
                     *           "language": "et",
                     *           "status": "DRAFT",
                     *           "price": {
                     *             "amount": 9500,
                     *             "currency": "EUR"
                     *           },
                     *           "lwCourseId": "Tekst"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["CourseChoices"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listTeacherChoices: {
        parameters: {
            query?: {
                /** @description Part of the name in any spelling; one or two letters begin a word */
                q?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description People who can teach a cohort, by name */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": 1,
                     *           "name": "Sügis 2026"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["TeacherChoices"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    findClashes: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "cohortId": 1,
                 *       "teacherIds": [
                 *         1
                 *       ],
                 *       "startDate": "2026-11-22T10:15:00.000Z",
                 *       "endDate": "2026-11-22T10:15:00.000Z",
                 *       "timeZone": "Europe/Tallinn",
                 *       "onlineClassTimes": [
                 *         {
                 *           "day": 1,
                 *           "hour": 17,
                 *           "minute": 30
                 *         }
                 *       ],
                 *       "onlineLessonLength": 5
                 *     }
                 */
                "application/json": components["schemas"]["FindClashes"];
            };
        };
        responses: {
            /** @description Where classes of a timetable, saved or not, are at the time of other classes of its teachers */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "teacher": {
                     *             "id": 1,
                     *             "name": "Sügis 2026"
                     *           },
                     *           "cohort": {
                     *             "id": 1,
                     *             "name": "Sügis 2026",
                     *             "courseTitle": "Tehisintellekti alused"
                     *           },
                     *           "times": [
                     *             {
                     *               "startsAt": "2026-11-22T10:15:00.000Z",
                     *               "endsAt": "2026-11-22T10:15:00.000Z"
                     *             }
                     *           ],
                     *           "total": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["TeacherClashes"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `request.doubled-name`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request.too-large`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. Codes: `request.unsupported-type`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`, `idempotency.malformed`, `idempotency.reused`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listPriceProposals: {
        parameters: {
            query?: {
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
            /** @description Prices of cohorts that wait for an administrator, oldest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": 1,
                     *           "price": {
                     *             "amount": 9500,
                     *             "currency": "EUR"
                     *           },
                     *           "coursePrice": {
                     *             "amount": 9500,
                     *             "currency": "EUR"
                     *           },
                     *           "cohort": {
                     *             "id": 1,
                     *             "name": "Sügis 2026",
                     *             "courseTitle": "Tehisintellekti alused",
                     *             "startDate": "2026-11-22T10:15:00.000Z",
                     *             "timeZone": "Europe/Tallinn"
                     *           },
                     *           "proposer": {
                     *             "id": 1,
                     *             "name": "Sügis 2026"
                     *           },
                     *           "createdAt": "2026-11-22T10:15:00.000Z"
                     *         }
                     *       ],
                     *       "nextCursor": null,
                     *       "total": 1
                     *     }
                     */
                    "application/json": components["schemas"]["PriceProposals"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
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
                /** @description Words of the cohort’s or the course’s name in any spelling; one or two letters begin a word */
                q?: string;
                /** @description Only those of this course */
                course?: number;
                /** @description A minus turns the order about; a cursor belongs to its sort */
                sort?: "-start" | "start" | "name" | "-name" | "seats" | "-seats";
                schoolYear?: "all" | "next" | "current" | "previous" | "previous-all";
                /** @description Only those that this user teaches, of those that the caller may see */
                teacher?: number;
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
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": 1,
                     *           "name": "Sügis 2026",
                     *           "courseId": 1,
                     *           "courseTitle": "Tehisintellekti alused",
                     *           "courseSlug": "tehisintellekti-alused",
                     *           "courseLanguage": "et",
                     *           "status": "DRAFT",
                     *           "startDate": "2026-11-22T10:15:00.000Z",
                     *           "endDate": "2026-11-22T10:15:00.000Z",
                     *           "timeZone": "Europe/Tallinn",
                     *           "onlineClassTimes": [
                     *             {
                     *               "day": 1,
                     *               "hour": 17,
                     *               "minute": 30
                     *             }
                     *           ],
                     *           "onlineLessonLength": 1,
                     *           "size": {
                     *             "min": 1,
                     *             "max": 1
                     *           },
                     *           "freeSeats": 8,
                     *           "badges": [
                     *             "JOIN_WAITLIST"
                     *           ],
                     *           "price": {
                     *             "amount": 9500,
                     *             "currency": "EUR"
                     *           },
                     *           "teachers": [
                     *             {
                     *               "id": 1,
                     *               "name": "Sügis 2026"
                     *             }
                     *           ],
                     *           "decisionDate": "2026-11-22T10:15:00.000Z",
                     *           "stillNeeded": 1,
                     *           "seatsTaken": 12
                     *         }
                     *       ],
                     *       "nextCursor": null,
                     *       "total": 1,
                     *       "isTotalCapped": true
                     *     }
                     */
                    "application/json": components["schemas"]["CohortCards"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createCohort: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "courseId": 1,
                 *       "name": "Sügis 2026",
                 *       "startDate": "2026-11-22T10:15:00.000Z",
                 *       "endDate": "2026-11-22T10:15:00.000Z",
                 *       "timeZone": "Europe/Tallinn",
                 *       "size": {
                 *         "min": 1,
                 *         "max": 1
                 *       },
                 *       "price": {
                 *         "amount": 9500,
                 *         "currency": "EUR"
                 *       },
                 *       "teacherIds": [
                 *         1
                 *       ],
                 *       "onlineClassTimes": [
                 *         {
                 *           "day": 1,
                 *           "hour": 17,
                 *           "minute": 30
                 *         }
                 *       ],
                 *       "onlineLessonLength": 5,
                 *       "externalLmsLink": "https://classroom.google.com/c/NTk4",
                 *       "videoUrl": "https://meet.google.com/abc-defg-hij",
                 *       "lmsId": "Tekst",
                 *       "lwCourseId": "Tekst",
                 *       "discordChannelId": "Tekst",
                 *       "discordInviteUrl": "https://discord.gg/valikool",
                 *       "notes": "Tekst",
                 *       "decisionDate": "2026-11-22T10:15:00.000Z",
                 *       "status": "DRAFT"
                 *     }
                 */
                "application/json": components["schemas"]["CreateCohort"];
            };
        };
        responses: {
            /** @description A new cohort, as a draft or open at once */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "courseId": 1,
                     *       "courseTitle": "Tehisintellekti alused",
                     *       "courseSlug": "tehisintellekti-alused",
                     *       "courseLanguage": "et",
                     *       "courseStatus": "DRAFT",
                     *       "coursePrice": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "courseLwCourseId": "Tekst",
                     *       "name": "Sügis 2026",
                     *       "status": "DRAFT",
                     *       "startDate": "2026-11-22T10:15:00.000Z",
                     *       "endDate": "2026-11-22T10:15:00.000Z",
                     *       "timeZone": "Europe/Tallinn",
                     *       "size": {
                     *         "min": 1,
                     *         "max": 1
                     *       },
                     *       "seatsTaken": 12,
                     *       "freeSeats": 8,
                     *       "price": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "priceProposal": {
                     *         "id": 1,
                     *         "price": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "status": "WAITING",
                     *         "comment": "Tekst",
                     *         "proposer": {
                     *           "id": 1,
                     *           "name": "Sügis 2026"
                     *         },
                     *         "createdAt": "2026-11-22T10:15:00.000Z"
                     *       },
                     *       "priceRange": {
                     *         "min": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "max": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         }
                     *       },
                     *       "teacherIds": [
                     *         1
                     *       ],
                     *       "teachers": [
                     *         {
                     *           "id": 1,
                     *           "name": "Sügis 2026"
                     *         }
                     *       ],
                     *       "onlineClassTimes": [
                     *         {
                     *           "day": 1,
                     *           "hour": 17,
                     *           "minute": 30
                     *         }
                     *       ],
                     *       "onlineLessonLength": 1,
                     *       "externalLmsLink": "https://classroom.google.com/c/NTk4",
                     *       "videoUrl": "https://meet.google.com/abc-defg-hij",
                     *       "lmsId": "Tekst",
                     *       "lwCourseId": "Tekst",
                     *       "discordChannelId": "Tekst",
                     *       "discordInviteUrl": "https://discord.gg/valikool",
                     *       "notes": "Tekst",
                     *       "decisionDate": "2026-11-22T10:15:00.000Z",
                     *       "decision": "CONFIRMED",
                     *       "stillNeeded": 1,
                     *       "problems": [
                     *         {
                     *           "field": "Tekst",
                     *           "rule": "Tekst",
                     *           "message": "The course could not be found"
                     *         }
                     *       ],
                     *       "nextStatuses": [
                     *         "DRAFT"
                     *       ],
                     *       "lockedFields": [
                     *         "Tekst"
                     *       ],
                     *       "createdAt": "2026-11-22T10:15:00.000Z",
                     *       "updatedAt": "2026-11-22T10:15:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["CohortEditor"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `request.doubled-name`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`, `cohort.admins-only`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`, `cohort.course-not-approved`, `cohort.start-passed`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request.too-large`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. Codes: `request.unsupported-type`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`, `idempotency.malformed`, `idempotency.reused`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
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
                    /**
                     * @example {
                     *       "id": 1,
                     *       "name": "Sügis 2026",
                     *       "courseId": 1,
                     *       "courseTitle": "Tehisintellekti alused",
                     *       "courseSlug": "tehisintellekti-alused",
                     *       "courseLanguage": "et",
                     *       "status": "DRAFT",
                     *       "startDate": "2026-11-22T10:15:00.000Z",
                     *       "endDate": "2026-11-22T10:15:00.000Z",
                     *       "timeZone": "Europe/Tallinn",
                     *       "onlineClassTimes": [
                     *         {
                     *           "day": 1,
                     *           "hour": 17,
                     *           "minute": 30
                     *         }
                     *       ],
                     *       "onlineLessonLength": 1,
                     *       "size": {
                     *         "min": 1,
                     *         "max": 1
                     *       },
                     *       "freeSeats": 8,
                     *       "badges": [
                     *         "JOIN_WAITLIST"
                     *       ],
                     *       "price": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "teachers": [
                     *         {
                     *           "id": 1,
                     *           "name": "Sügis 2026"
                     *         }
                     *       ],
                     *       "decisionDate": "2026-11-22T10:15:00.000Z",
                     *       "stillNeeded": 1,
                     *       "seatsTaken": 12,
                     *       "videoUrl": "https://meet.google.com/abc-defg-hij",
                     *       "externalLmsLink": "https://classroom.google.com/c/NTk4",
                     *       "lmsId": "Tekst",
                     *       "lwCourseId": "Tekst",
                     *       "discordChannelId": "Tekst",
                     *       "discordInviteUrl": "https://discord.gg/valikool",
                     *       "notes": "Tekst",
                     *       "createdAt": "2026-11-22T10:15:00.000Z",
                     *       "updatedAt": "2026-11-22T10:15:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Cohort"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A token was sent and is no longer valid. Send a new one, or none. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `cohort.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteCohort: {
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
        requestBody?: never;
        responses: {
            /** @description Always refused: cohorts are called off, not deleted */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `cohort.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`, `cohort.not-deletable`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `idempotency.malformed`, `idempotency.reused`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateCohort: {
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
                /**
                 * @example {
                 *       "courseId": 1,
                 *       "name": "Sügis 2026",
                 *       "startDate": "2026-11-22T10:15:00.000Z",
                 *       "endDate": "2026-11-22T10:15:00.000Z",
                 *       "timeZone": "Europe/Tallinn",
                 *       "size": {
                 *         "min": 1,
                 *         "max": 1
                 *       },
                 *       "price": {
                 *         "amount": 9500,
                 *         "currency": "EUR"
                 *       },
                 *       "teacherIds": [
                 *         1
                 *       ],
                 *       "onlineClassTimes": [
                 *         {
                 *           "day": 1,
                 *           "hour": 17,
                 *           "minute": 30
                 *         }
                 *       ],
                 *       "onlineLessonLength": 5,
                 *       "externalLmsLink": "https://classroom.google.com/c/NTk4",
                 *       "videoUrl": "https://meet.google.com/abc-defg-hij",
                 *       "lmsId": "Tekst",
                 *       "lwCourseId": "Tekst",
                 *       "discordChannelId": "Tekst",
                 *       "discordInviteUrl": "https://discord.gg/valikool",
                 *       "notes": "Tekst",
                 *       "decisionDate": "2026-11-22T10:15:00.000Z",
                 *       "priceReason": "Tekst"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateCohort"];
            };
        };
        responses: {
            /** @description Changes what is named; participants are told of new dates and times */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "courseId": 1,
                     *       "courseTitle": "Tehisintellekti alused",
                     *       "courseSlug": "tehisintellekti-alused",
                     *       "courseLanguage": "et",
                     *       "courseStatus": "DRAFT",
                     *       "coursePrice": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "courseLwCourseId": "Tekst",
                     *       "name": "Sügis 2026",
                     *       "status": "DRAFT",
                     *       "startDate": "2026-11-22T10:15:00.000Z",
                     *       "endDate": "2026-11-22T10:15:00.000Z",
                     *       "timeZone": "Europe/Tallinn",
                     *       "size": {
                     *         "min": 1,
                     *         "max": 1
                     *       },
                     *       "seatsTaken": 12,
                     *       "freeSeats": 8,
                     *       "price": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "priceProposal": {
                     *         "id": 1,
                     *         "price": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "status": "WAITING",
                     *         "comment": "Tekst",
                     *         "proposer": {
                     *           "id": 1,
                     *           "name": "Sügis 2026"
                     *         },
                     *         "createdAt": "2026-11-22T10:15:00.000Z"
                     *       },
                     *       "priceRange": {
                     *         "min": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "max": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         }
                     *       },
                     *       "teacherIds": [
                     *         1
                     *       ],
                     *       "teachers": [
                     *         {
                     *           "id": 1,
                     *           "name": "Sügis 2026"
                     *         }
                     *       ],
                     *       "onlineClassTimes": [
                     *         {
                     *           "day": 1,
                     *           "hour": 17,
                     *           "minute": 30
                     *         }
                     *       ],
                     *       "onlineLessonLength": 1,
                     *       "externalLmsLink": "https://classroom.google.com/c/NTk4",
                     *       "videoUrl": "https://meet.google.com/abc-defg-hij",
                     *       "lmsId": "Tekst",
                     *       "lwCourseId": "Tekst",
                     *       "discordChannelId": "Tekst",
                     *       "discordInviteUrl": "https://discord.gg/valikool",
                     *       "notes": "Tekst",
                     *       "decisionDate": "2026-11-22T10:15:00.000Z",
                     *       "decision": "CONFIRMED",
                     *       "stillNeeded": 1,
                     *       "problems": [
                     *         {
                     *           "field": "Tekst",
                     *           "rule": "Tekst",
                     *           "message": "The course could not be found"
                     *         }
                     *       ],
                     *       "nextStatuses": [
                     *         "DRAFT"
                     *       ],
                     *       "lockedFields": [
                     *         "Tekst"
                     *       ],
                     *       "createdAt": "2026-11-22T10:15:00.000Z",
                     *       "updatedAt": "2026-11-22T10:15:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["CohortEditor"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `request.doubled-name`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`, `cohort.admins-only`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `cohort.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`, `cohort.fields-locked`, `cohort.start-passed`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request.too-large`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. Codes: `request.unsupported-type`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`, `idempotency.malformed`, `idempotency.reused`, `cohort.own-place`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listCohortClashes: {
        parameters: {
            query?: {
                /** @description Others than the cohort’s own teachers, divided by commas */
                teacherIds?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where classes of a cohort are at the time of other classes of its teachers */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "teacher": {
                     *             "id": 1,
                     *             "name": "Sügis 2026"
                     *           },
                     *           "cohort": {
                     *             "id": 1,
                     *             "name": "Sügis 2026",
                     *             "courseTitle": "Tehisintellekti alused"
                     *           },
                     *           "times": [
                     *             {
                     *               "startsAt": "2026-11-22T10:15:00.000Z",
                     *               "endsAt": "2026-11-22T10:15:00.000Z"
                     *             }
                     *           ],
                     *           "total": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["TeacherClashes"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `cohort.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    confirmCohort: {
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
        requestBody?: never;
        responses: {
            /** @description Says that a cohort runs, however many have come by its decision date; everybody of it is told */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "courseId": 1,
                     *       "courseTitle": "Tehisintellekti alused",
                     *       "courseSlug": "tehisintellekti-alused",
                     *       "courseLanguage": "et",
                     *       "courseStatus": "DRAFT",
                     *       "coursePrice": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "courseLwCourseId": "Tekst",
                     *       "name": "Sügis 2026",
                     *       "status": "DRAFT",
                     *       "startDate": "2026-11-22T10:15:00.000Z",
                     *       "endDate": "2026-11-22T10:15:00.000Z",
                     *       "timeZone": "Europe/Tallinn",
                     *       "size": {
                     *         "min": 1,
                     *         "max": 1
                     *       },
                     *       "seatsTaken": 12,
                     *       "freeSeats": 8,
                     *       "price": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "priceProposal": {
                     *         "id": 1,
                     *         "price": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "status": "WAITING",
                     *         "comment": "Tekst",
                     *         "proposer": {
                     *           "id": 1,
                     *           "name": "Sügis 2026"
                     *         },
                     *         "createdAt": "2026-11-22T10:15:00.000Z"
                     *       },
                     *       "priceRange": {
                     *         "min": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "max": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         }
                     *       },
                     *       "teacherIds": [
                     *         1
                     *       ],
                     *       "teachers": [
                     *         {
                     *           "id": 1,
                     *           "name": "Sügis 2026"
                     *         }
                     *       ],
                     *       "onlineClassTimes": [
                     *         {
                     *           "day": 1,
                     *           "hour": 17,
                     *           "minute": 30
                     *         }
                     *       ],
                     *       "onlineLessonLength": 1,
                     *       "externalLmsLink": "https://classroom.google.com/c/NTk4",
                     *       "videoUrl": "https://meet.google.com/abc-defg-hij",
                     *       "lmsId": "Tekst",
                     *       "lwCourseId": "Tekst",
                     *       "discordChannelId": "Tekst",
                     *       "discordInviteUrl": "https://discord.gg/valikool",
                     *       "notes": "Tekst",
                     *       "decisionDate": "2026-11-22T10:15:00.000Z",
                     *       "decision": "CONFIRMED",
                     *       "stillNeeded": 1,
                     *       "problems": [
                     *         {
                     *           "field": "Tekst",
                     *           "rule": "Tekst",
                     *           "message": "The course could not be found"
                     *         }
                     *       ],
                     *       "nextStatuses": [
                     *         "DRAFT"
                     *       ],
                     *       "lockedFields": [
                     *         "Tekst"
                     *       ],
                     *       "createdAt": "2026-11-22T10:15:00.000Z",
                     *       "updatedAt": "2026-11-22T10:15:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["CohortEditor"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `cohort.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`, `cohort.decided`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `idempotency.malformed`, `idempotency.reused`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    duplicateCohort: {
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
                /**
                 * @example {
                 *       "startDate": "2026-11-22T10:15:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["DuplicateCohort"];
            };
        };
        responses: {
            /** @description The same cohort at another time, as a draft */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "courseId": 1,
                     *       "courseTitle": "Tehisintellekti alused",
                     *       "courseSlug": "tehisintellekti-alused",
                     *       "courseLanguage": "et",
                     *       "courseStatus": "DRAFT",
                     *       "coursePrice": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "courseLwCourseId": "Tekst",
                     *       "name": "Sügis 2026",
                     *       "status": "DRAFT",
                     *       "startDate": "2026-11-22T10:15:00.000Z",
                     *       "endDate": "2026-11-22T10:15:00.000Z",
                     *       "timeZone": "Europe/Tallinn",
                     *       "size": {
                     *         "min": 1,
                     *         "max": 1
                     *       },
                     *       "seatsTaken": 12,
                     *       "freeSeats": 8,
                     *       "price": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "priceProposal": {
                     *         "id": 1,
                     *         "price": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "status": "WAITING",
                     *         "comment": "Tekst",
                     *         "proposer": {
                     *           "id": 1,
                     *           "name": "Sügis 2026"
                     *         },
                     *         "createdAt": "2026-11-22T10:15:00.000Z"
                     *       },
                     *       "priceRange": {
                     *         "min": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "max": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         }
                     *       },
                     *       "teacherIds": [
                     *         1
                     *       ],
                     *       "teachers": [
                     *         {
                     *           "id": 1,
                     *           "name": "Sügis 2026"
                     *         }
                     *       ],
                     *       "onlineClassTimes": [
                     *         {
                     *           "day": 1,
                     *           "hour": 17,
                     *           "minute": 30
                     *         }
                     *       ],
                     *       "onlineLessonLength": 1,
                     *       "externalLmsLink": "https://classroom.google.com/c/NTk4",
                     *       "videoUrl": "https://meet.google.com/abc-defg-hij",
                     *       "lmsId": "Tekst",
                     *       "lwCourseId": "Tekst",
                     *       "discordChannelId": "Tekst",
                     *       "discordInviteUrl": "https://discord.gg/valikool",
                     *       "notes": "Tekst",
                     *       "decisionDate": "2026-11-22T10:15:00.000Z",
                     *       "decision": "CONFIRMED",
                     *       "stillNeeded": 1,
                     *       "problems": [
                     *         {
                     *           "field": "Tekst",
                     *           "rule": "Tekst",
                     *           "message": "The course could not be found"
                     *         }
                     *       ],
                     *       "nextStatuses": [
                     *         "DRAFT"
                     *       ],
                     *       "lockedFields": [
                     *         "Tekst"
                     *       ],
                     *       "createdAt": "2026-11-22T10:15:00.000Z",
                     *       "updatedAt": "2026-11-22T10:15:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["CohortEditor"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `request.doubled-name`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `cohort.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request.too-large`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. Codes: `request.unsupported-type`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`, `idempotency.malformed`, `idempotency.reused`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCohortEditor: {
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
            /** @description A cohort as its editor needs it: every field, what is missing, what may follow */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "courseId": 1,
                     *       "courseTitle": "Tehisintellekti alused",
                     *       "courseSlug": "tehisintellekti-alused",
                     *       "courseLanguage": "et",
                     *       "courseStatus": "DRAFT",
                     *       "coursePrice": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "courseLwCourseId": "Tekst",
                     *       "name": "Sügis 2026",
                     *       "status": "DRAFT",
                     *       "startDate": "2026-11-22T10:15:00.000Z",
                     *       "endDate": "2026-11-22T10:15:00.000Z",
                     *       "timeZone": "Europe/Tallinn",
                     *       "size": {
                     *         "min": 1,
                     *         "max": 1
                     *       },
                     *       "seatsTaken": 12,
                     *       "freeSeats": 8,
                     *       "price": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "priceProposal": {
                     *         "id": 1,
                     *         "price": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "status": "WAITING",
                     *         "comment": "Tekst",
                     *         "proposer": {
                     *           "id": 1,
                     *           "name": "Sügis 2026"
                     *         },
                     *         "createdAt": "2026-11-22T10:15:00.000Z"
                     *       },
                     *       "priceRange": {
                     *         "min": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "max": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         }
                     *       },
                     *       "teacherIds": [
                     *         1
                     *       ],
                     *       "teachers": [
                     *         {
                     *           "id": 1,
                     *           "name": "Sügis 2026"
                     *         }
                     *       ],
                     *       "onlineClassTimes": [
                     *         {
                     *           "day": 1,
                     *           "hour": 17,
                     *           "minute": 30
                     *         }
                     *       ],
                     *       "onlineLessonLength": 1,
                     *       "externalLmsLink": "https://classroom.google.com/c/NTk4",
                     *       "videoUrl": "https://meet.google.com/abc-defg-hij",
                     *       "lmsId": "Tekst",
                     *       "lwCourseId": "Tekst",
                     *       "discordChannelId": "Tekst",
                     *       "discordInviteUrl": "https://discord.gg/valikool",
                     *       "notes": "Tekst",
                     *       "decisionDate": "2026-11-22T10:15:00.000Z",
                     *       "decision": "CONFIRMED",
                     *       "stillNeeded": 1,
                     *       "problems": [
                     *         {
                     *           "field": "Tekst",
                     *           "rule": "Tekst",
                     *           "message": "The course could not be found"
                     *         }
                     *       ],
                     *       "nextStatuses": [
                     *         "DRAFT"
                     *       ],
                     *       "lockedFields": [
                     *         "Tekst"
                     *       ],
                     *       "createdAt": "2026-11-22T10:15:00.000Z",
                     *       "updatedAt": "2026-11-22T10:15:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["CohortEditor"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `cohort.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
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
                /** @description Judged, and taken off the prices when it may be used */
                promotionCode?: string;
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
                    /**
                     * @example {
                     *       "cohortId": 1,
                     *       "isOpen": true,
                     *       "refusal": "Tekst",
                     *       "registrationId": 1,
                     *       "freeSeats": 8,
                     *       "price": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "defaultPayer": "SCHOOL",
                     *       "payers": [
                     *         {
                     *           "payer": "SCHOOL",
                     *           "available": true,
                     *           "schoolPays": {
                     *             "amount": 9500,
                     *             "currency": "EUR"
                     *           },
                     *           "youPay": {
                     *             "amount": 9500,
                     *             "currency": "EUR"
                     *           },
                     *           "discount": {
                     *             "amount": 9500,
                     *             "currency": "EUR"
                     *           },
                     *           "school": {
                     *             "id": 1,
                     *             "name": "Sügis 2026"
                     *           },
                     *           "conditionText": "Tekst",
                     *           "rules": [
                     *             {
                     *               "rule": "membership",
                     *               "pass": true,
                     *               "details": {},
                     *               "nextStep": "Tekst"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "promotion": {
                     *         "name": "Sügis 2026",
                     *         "refusal": "UNKNOWN"
                     *       },
                     *       "providers": [
                     *         {
                     *           "provider": "montonio",
                     *           "banks": [
                     *             {
                     *               "code": "Tekst",
                     *               "name": "Sügis 2026",
                     *               "logoUrl": "Tekst"
                     *             }
                     *           ],
                     *           "dueAt": "2026-11-22T10:15:00.000Z"
                     *         }
                     *       ],
                     *       "holdMinutes": 1,
                     *       "freeCancellationUntil": "2026-11-22T10:15:00.000Z",
                     *       "clashes": [
                     *         {
                     *           "cohortId": 1,
                     *           "courseTitle": "Tehisintellekti alused",
                     *           "name": "Sügis 2026",
                     *           "day": 1,
                     *           "startsAt": "17:30",
                     *           "from": "2026-11-22T10:15:00.000Z",
                     *           "to": "2026-11-22T10:15:00.000Z",
                     *           "times": [
                     *             {
                     *               "startsAt": "2026-11-22T10:15:00.000Z",
                     *               "endsAt": "2026-11-22T10:15:00.000Z"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "freeSiblings": [
                     *         {
                     *           "cohortId": 1,
                     *           "name": "Sügis 2026",
                     *           "startDate": "2026-11-22T10:15:00.000Z",
                     *           "endDate": "2026-11-22T10:15:00.000Z",
                     *           "timeZone": "Europe/Tallinn",
                     *           "onlineClassTimes": [
                     *             {
                     *               "day": 1,
                     *               "hour": 17,
                     *               "minute": 30
                     *             }
                     *           ],
                     *           "onlineLessonLength": 1,
                     *           "freeSeats": 8,
                     *           "price": {
                     *             "amount": 9500,
                     *             "currency": "EUR"
                     *           }
                     *         }
                     *       ],
                     *       "waitlistPlace": {
                     *         "id": 1,
                     *         "status": "WAITING",
                     *         "position": 1,
                     *         "waiting": 1,
                     *         "payer": "SCHOOL",
                     *         "joinedAt": "2026-11-22T10:15:00.000Z",
                     *         "offer": {
                     *           "id": "0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f",
                     *           "expiresAt": "2026-11-22T10:15:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Eligibility"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `cohort.not-found`, `student.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getFeedback: {
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
            /** @description The caller’s own feedback about a cohort that they have a seat in: not open yet, being written, or sent */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "cohortId": 1,
                     *       "cohortName": "Sügis 2026",
                     *       "course": {
                     *         "id": 1,
                     *         "title": "Tehisintellekti alused",
                     *         "slug": "tehisintellekti-alused",
                     *         "language": "et"
                     *       },
                     *       "teachers": [
                     *         "Tekst"
                     *       ],
                     *       "state": "NOT_OPEN",
                     *       "isEditable": true,
                     *       "opensAt": "2026-11-22T10:15:00.000Z",
                     *       "timeZone": "Europe/Tallinn",
                     *       "learningOutcomes": [
                     *         "Tekst"
                     *       ],
                     *       "answers": {
                     *         "courseSatisfaction": 1,
                     *         "courseHighlights": "Tekst",
                     *         "courseLearnings": "Tekst",
                     *         "learningOutcomes": [
                     *           1
                     *         ],
                     *         "courseDifficulty": "TOO_EASY",
                     *         "timeSpent": "MUCH_LESS",
                     *         "skipTeacher": true,
                     *         "teacherCompetence": "INSUFFICIENT",
                     *         "teacherFeedback": "Tekst",
                     *         "selfPerformance": "INSUFFICIENT",
                     *         "improvementFeedback": "Tekst",
                     *         "futureCourses": "Tekst"
                     *       },
                     *       "updatedAt": "2026-11-22T10:15:00.000Z",
                     *       "submittedAt": "2026-11-22T10:15:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["FeedbackForm"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `cohort.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    saveFeedback: {
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
                /**
                 * @example {
                 *       "submit": false,
                 *       "answers": {
                 *         "courseSatisfaction": null,
                 *         "courseHighlights": "Tekst",
                 *         "courseLearnings": "Tekst",
                 *         "learningOutcomes": [
                 *           1
                 *         ],
                 *         "courseDifficulty": "TOO_EASY",
                 *         "timeSpent": "MUCH_LESS",
                 *         "skipTeacher": null,
                 *         "teacherCompetence": "INSUFFICIENT",
                 *         "teacherFeedback": "Tekst",
                 *         "selfPerformance": "INSUFFICIENT",
                 *         "improvementFeedback": "Tekst",
                 *         "futureCourses": "Tekst"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["SaveFeedback"];
            };
        };
        responses: {
            /** @description Keeps the caller’s feedback as it is written, or sends it; what was sent is not changed any more */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "cohortId": 1,
                     *       "cohortName": "Sügis 2026",
                     *       "course": {
                     *         "id": 1,
                     *         "title": "Tehisintellekti alused",
                     *         "slug": "tehisintellekti-alused",
                     *         "language": "et"
                     *       },
                     *       "teachers": [
                     *         "Tekst"
                     *       ],
                     *       "state": "NOT_OPEN",
                     *       "isEditable": true,
                     *       "opensAt": "2026-11-22T10:15:00.000Z",
                     *       "timeZone": "Europe/Tallinn",
                     *       "learningOutcomes": [
                     *         "Tekst"
                     *       ],
                     *       "answers": {
                     *         "courseSatisfaction": 1,
                     *         "courseHighlights": "Tekst",
                     *         "courseLearnings": "Tekst",
                     *         "learningOutcomes": [
                     *           1
                     *         ],
                     *         "courseDifficulty": "TOO_EASY",
                     *         "timeSpent": "MUCH_LESS",
                     *         "skipTeacher": true,
                     *         "teacherCompetence": "INSUFFICIENT",
                     *         "teacherFeedback": "Tekst",
                     *         "selfPerformance": "INSUFFICIENT",
                     *         "improvementFeedback": "Tekst",
                     *         "futureCourses": "Tekst"
                     *       },
                     *       "updatedAt": "2026-11-22T10:15:00.000Z",
                     *       "submittedAt": "2026-11-22T10:15:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["FeedbackForm"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `request.doubled-name`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `cohort.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`, `feedback.not-open`, `feedback.submitted`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request.too-large`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. Codes: `request.unsupported-type`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`, `idempotency.malformed`, `idempotency.reused`, `feedback.incomplete`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getFeedbackDashboard: {
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
            /** @description What the feedback about a cohort comes to: counts, means and how they spread */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "cohortId": 1,
                     *       "cohortName": "Sügis 2026",
                     *       "course": {
                     *         "id": 1,
                     *         "title": "Tehisintellekti alused"
                     *       },
                     *       "endDate": "2026-11-22T10:15:00.000Z",
                     *       "participants": 1,
                     *       "submitted": 1,
                     *       "responseRate": 1,
                     *       "courseSatisfaction": {
                     *         "mean": 4.5,
                     *         "counts": [
                     *           0,
                     *           0,
                     *           0,
                     *           0,
                     *           0,
                     *           0,
                     *           1,
                     *           2,
                     *           4,
                     *           9
                     *         ]
                     *       },
                     *       "learningOutcomes": [
                     *         {
                     *           "outcome": "Tekst",
                     *           "mean": 4.5,
                     *           "rated": 1
                     *         }
                     *       ],
                     *       "courseDifficulty": {
                     *         "mean": 4.5,
                     *         "answered": 1,
                     *         "options": [
                     *           {
                     *             "option": "Tekst",
                     *             "score": 1,
                     *             "count": 1
                     *           }
                     *         ]
                     *       },
                     *       "timeSpent": {
                     *         "mean": 4.5,
                     *         "answered": 1,
                     *         "options": [
                     *           {
                     *             "option": "Tekst",
                     *             "score": 1,
                     *             "count": 1
                     *           }
                     *         ]
                     *       },
                     *       "teacherCompetence": {
                     *         "mean": 4.5,
                     *         "answered": 1,
                     *         "options": [
                     *           {
                     *             "option": "Tekst",
                     *             "score": 1,
                     *             "count": 1
                     *           }
                     *         ]
                     *       },
                     *       "selfPerformance": {
                     *         "mean": 4.5,
                     *         "answered": 1,
                     *         "options": [
                     *           {
                     *             "option": "Tekst",
                     *             "score": 1,
                     *             "count": 1
                     *           }
                     *         ]
                     *       },
                     *       "teacherSkipped": 1
                     *     }
                     */
                    "application/json": components["schemas"]["FeedbackDashboard"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `cohort.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listFeedbackTexts: {
        parameters: {
            query: {
                question: "courseHighlights" | "courseLearnings" | "teacherFeedback" | "improvementFeedback" | "futureCourses";
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
            /** @description What students of a cohort wrote to one question, newest first; with names for administrators only */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": 1,
                     *           "text": "Tekst",
                     *           "courseSatisfaction": 1,
                     *           "submittedAt": "2026-11-22T10:15:00.000Z",
                     *           "student": {
                     *             "id": 1,
                     *             "name": "Sügis 2026"
                     *           }
                     *         }
                     *       ],
                     *       "nextCursor": null,
                     *       "total": 1
                     *     }
                     */
                    "application/json": components["schemas"]["FeedbackTexts"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `cursor.invalid`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `cohort.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    openLms: {
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
        requestBody?: never;
        responses: {
            /** @description Notes that the caller goes to the cohort’s learning environment, and says where it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "https://valikool.ee/"
                     *     }
                     */
                    "application/json": components["schemas"]["LmsOpened"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `cohort.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`, `cohort.seat-not-sure`, `cohort.no-lms-link`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `idempotency.malformed`, `idempotency.reused`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listCohortMessages: {
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
            /** @description What was written to the students of a cohort, newest first, and whether it was sent */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": 1,
                     *           "subject": "Homne tund algab kell 17",
                     *           "body": "Tere! Homme algab tund kell 17.",
                     *           "sender": {
                     *             "id": 1,
                     *             "name": "Sügis 2026"
                     *           },
                     *           "createdAt": "2026-11-22T10:15:00.000Z",
                     *           "status": "SENDING",
                     *           "recipients": 1,
                     *           "sent": 1,
                     *           "failed": 1
                     *         }
                     *       ],
                     *       "nextCursor": null,
                     *       "total": 1
                     *     }
                     */
                    "application/json": components["schemas"]["CohortMessagePage"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `cursor.invalid`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `cohort.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    sendCohortMessage: {
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
                /**
                 * @example {
                 *       "subject": "Homne tund algab kell 17",
                 *       "body": "Tere! Homme algab tund kell 17."
                 *     }
                 */
                "application/json": components["schemas"]["SendCohortMessage"];
            };
        };
        responses: {
            /** @description Mails all active students of a cohort, through the queue */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "subject": "Homne tund algab kell 17",
                     *       "body": "Tere! Homme algab tund kell 17.",
                     *       "sender": {
                     *         "id": 1,
                     *         "name": "Sügis 2026"
                     *       },
                     *       "createdAt": "2026-11-22T10:15:00.000Z",
                     *       "status": "SENDING",
                     *       "recipients": 1,
                     *       "sent": 1,
                     *       "failed": 1
                     *     }
                     */
                    "application/json": components["schemas"]["CohortMessage"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `request.doubled-name`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `cohort.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`, `cohort-message.no-recipients`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request.too-large`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. Codes: `request.unsupported-type`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`, `idempotency.malformed`, `idempotency.reused`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    proposePrice: {
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
                /**
                 * @example {
                 *       "price": {
                 *         "amount": 9500,
                 *         "currency": "EUR"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ProposePrice"];
            };
        };
        responses: {
            /** @description A teacher asks for another price than the course’s, before the cohort opens; administrators are told */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "courseId": 1,
                     *       "courseTitle": "Tehisintellekti alused",
                     *       "courseSlug": "tehisintellekti-alused",
                     *       "courseLanguage": "et",
                     *       "courseStatus": "DRAFT",
                     *       "coursePrice": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "courseLwCourseId": "Tekst",
                     *       "name": "Sügis 2026",
                     *       "status": "DRAFT",
                     *       "startDate": "2026-11-22T10:15:00.000Z",
                     *       "endDate": "2026-11-22T10:15:00.000Z",
                     *       "timeZone": "Europe/Tallinn",
                     *       "size": {
                     *         "min": 1,
                     *         "max": 1
                     *       },
                     *       "seatsTaken": 12,
                     *       "freeSeats": 8,
                     *       "price": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "priceProposal": {
                     *         "id": 1,
                     *         "price": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "status": "WAITING",
                     *         "comment": "Tekst",
                     *         "proposer": {
                     *           "id": 1,
                     *           "name": "Sügis 2026"
                     *         },
                     *         "createdAt": "2026-11-22T10:15:00.000Z"
                     *       },
                     *       "priceRange": {
                     *         "min": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "max": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         }
                     *       },
                     *       "teacherIds": [
                     *         1
                     *       ],
                     *       "teachers": [
                     *         {
                     *           "id": 1,
                     *           "name": "Sügis 2026"
                     *         }
                     *       ],
                     *       "onlineClassTimes": [
                     *         {
                     *           "day": 1,
                     *           "hour": 17,
                     *           "minute": 30
                     *         }
                     *       ],
                     *       "onlineLessonLength": 1,
                     *       "externalLmsLink": "https://classroom.google.com/c/NTk4",
                     *       "videoUrl": "https://meet.google.com/abc-defg-hij",
                     *       "lmsId": "Tekst",
                     *       "lwCourseId": "Tekst",
                     *       "discordChannelId": "Tekst",
                     *       "discordInviteUrl": "https://discord.gg/valikool",
                     *       "notes": "Tekst",
                     *       "decisionDate": "2026-11-22T10:15:00.000Z",
                     *       "decision": "CONFIRMED",
                     *       "stillNeeded": 1,
                     *       "problems": [
                     *         {
                     *           "field": "Tekst",
                     *           "rule": "Tekst",
                     *           "message": "The course could not be found"
                     *         }
                     *       ],
                     *       "nextStatuses": [
                     *         "DRAFT"
                     *       ],
                     *       "lockedFields": [
                     *         "Tekst"
                     *       ],
                     *       "createdAt": "2026-11-22T10:15:00.000Z",
                     *       "updatedAt": "2026-11-22T10:15:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["CohortEditor"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `request.doubled-name`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `cohort.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`, `cohort.not-draft`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request.too-large`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. Codes: `request.unsupported-type`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`, `idempotency.malformed`, `idempotency.reused`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    withdrawPriceProposal: {
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
        requestBody?: never;
        responses: {
            /** @description Takes back the price that waits for review */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "courseId": 1,
                     *       "courseTitle": "Tehisintellekti alused",
                     *       "courseSlug": "tehisintellekti-alused",
                     *       "courseLanguage": "et",
                     *       "courseStatus": "DRAFT",
                     *       "coursePrice": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "courseLwCourseId": "Tekst",
                     *       "name": "Sügis 2026",
                     *       "status": "DRAFT",
                     *       "startDate": "2026-11-22T10:15:00.000Z",
                     *       "endDate": "2026-11-22T10:15:00.000Z",
                     *       "timeZone": "Europe/Tallinn",
                     *       "size": {
                     *         "min": 1,
                     *         "max": 1
                     *       },
                     *       "seatsTaken": 12,
                     *       "freeSeats": 8,
                     *       "price": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "priceProposal": {
                     *         "id": 1,
                     *         "price": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "status": "WAITING",
                     *         "comment": "Tekst",
                     *         "proposer": {
                     *           "id": 1,
                     *           "name": "Sügis 2026"
                     *         },
                     *         "createdAt": "2026-11-22T10:15:00.000Z"
                     *       },
                     *       "priceRange": {
                     *         "min": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "max": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         }
                     *       },
                     *       "teacherIds": [
                     *         1
                     *       ],
                     *       "teachers": [
                     *         {
                     *           "id": 1,
                     *           "name": "Sügis 2026"
                     *         }
                     *       ],
                     *       "onlineClassTimes": [
                     *         {
                     *           "day": 1,
                     *           "hour": 17,
                     *           "minute": 30
                     *         }
                     *       ],
                     *       "onlineLessonLength": 1,
                     *       "externalLmsLink": "https://classroom.google.com/c/NTk4",
                     *       "videoUrl": "https://meet.google.com/abc-defg-hij",
                     *       "lmsId": "Tekst",
                     *       "lwCourseId": "Tekst",
                     *       "discordChannelId": "Tekst",
                     *       "discordInviteUrl": "https://discord.gg/valikool",
                     *       "notes": "Tekst",
                     *       "decisionDate": "2026-11-22T10:15:00.000Z",
                     *       "decision": "CONFIRMED",
                     *       "stillNeeded": 1,
                     *       "problems": [
                     *         {
                     *           "field": "Tekst",
                     *           "rule": "Tekst",
                     *           "message": "The course could not be found"
                     *         }
                     *       ],
                     *       "nextStatuses": [
                     *         "DRAFT"
                     *       ],
                     *       "lockedFields": [
                     *         "Tekst"
                     *       ],
                     *       "createdAt": "2026-11-22T10:15:00.000Z",
                     *       "updatedAt": "2026-11-22T10:15:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["CohortEditor"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `cohort.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`, `cohort.not-draft`, `cohort.price-proposal-over`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `idempotency.malformed`, `idempotency.reused`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    reviewPriceProposal: {
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
                /**
                 * @example {
                 *       "proposalId": 1,
                 *       "verdict": "APPROVED",
                 *       "comment": "Tekst"
                 *     }
                 */
                "application/json": components["schemas"]["ReviewPrice"];
            };
        };
        responses: {
            /** @description Approves the proposed price, or sends it back with a comment; the proposer is told */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "courseId": 1,
                     *       "courseTitle": "Tehisintellekti alused",
                     *       "courseSlug": "tehisintellekti-alused",
                     *       "courseLanguage": "et",
                     *       "courseStatus": "DRAFT",
                     *       "coursePrice": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "courseLwCourseId": "Tekst",
                     *       "name": "Sügis 2026",
                     *       "status": "DRAFT",
                     *       "startDate": "2026-11-22T10:15:00.000Z",
                     *       "endDate": "2026-11-22T10:15:00.000Z",
                     *       "timeZone": "Europe/Tallinn",
                     *       "size": {
                     *         "min": 1,
                     *         "max": 1
                     *       },
                     *       "seatsTaken": 12,
                     *       "freeSeats": 8,
                     *       "price": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "priceProposal": {
                     *         "id": 1,
                     *         "price": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "status": "WAITING",
                     *         "comment": "Tekst",
                     *         "proposer": {
                     *           "id": 1,
                     *           "name": "Sügis 2026"
                     *         },
                     *         "createdAt": "2026-11-22T10:15:00.000Z"
                     *       },
                     *       "priceRange": {
                     *         "min": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "max": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         }
                     *       },
                     *       "teacherIds": [
                     *         1
                     *       ],
                     *       "teachers": [
                     *         {
                     *           "id": 1,
                     *           "name": "Sügis 2026"
                     *         }
                     *       ],
                     *       "onlineClassTimes": [
                     *         {
                     *           "day": 1,
                     *           "hour": 17,
                     *           "minute": 30
                     *         }
                     *       ],
                     *       "onlineLessonLength": 1,
                     *       "externalLmsLink": "https://classroom.google.com/c/NTk4",
                     *       "videoUrl": "https://meet.google.com/abc-defg-hij",
                     *       "lmsId": "Tekst",
                     *       "lwCourseId": "Tekst",
                     *       "discordChannelId": "Tekst",
                     *       "discordInviteUrl": "https://discord.gg/valikool",
                     *       "notes": "Tekst",
                     *       "decisionDate": "2026-11-22T10:15:00.000Z",
                     *       "decision": "CONFIRMED",
                     *       "stillNeeded": 1,
                     *       "problems": [
                     *         {
                     *           "field": "Tekst",
                     *           "rule": "Tekst",
                     *           "message": "The course could not be found"
                     *         }
                     *       ],
                     *       "nextStatuses": [
                     *         "DRAFT"
                     *       ],
                     *       "lockedFields": [
                     *         "Tekst"
                     *       ],
                     *       "createdAt": "2026-11-22T10:15:00.000Z",
                     *       "updatedAt": "2026-11-22T10:15:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["CohortEditor"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `request.doubled-name`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `cohort.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`, `cohort.price-proposal-over`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request.too-large`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. Codes: `request.unsupported-type`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`, `idempotency.malformed`, `idempotency.reused`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    setManyProgress: {
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
                /**
                 * @example {
                 *       "items": [
                 *         {
                 *           "studentId": 1,
                 *           "progress": 1
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["SetManyProgress"];
            };
        };
        responses: {
            /** @description The same of up to a hundred students, with a result for each by the student’s number */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": [
                     *         {
                     *           "id": 1,
                     *           "outcome": "DONE",
                     *           "code": "registration.canceled-to-completed"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["BulkResults"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `request.doubled-name`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `cohort.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request.too-large`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. Codes: `request.unsupported-type`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`, `idempotency.malformed`, `idempotency.reused`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
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
                /**
                 * @example {
                 *       "studentId": 1,
                 *       "payer": "SCHOOL",
                 *       "acceptTerms": true,
                 *       "provider": "montonio",
                 *       "bank": "HABAEE2X",
                 *       "guardian": {
                 *         "name": "Sügis 2026",
                 *         "email": "mari.maasikas@example.ee",
                 *         "language": "et"
                 *       },
                 *       "promotionCode": "Tekst"
                 *     }
                 */
                "application/json": components["schemas"]["CreateRegistration"];
            };
        };
        responses: {
            /** @description Takes a seat: for oneself, by a school for one of its students, by an administrator for anybody’s */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "registration": {
                     *         "id": 1,
                     *         "status": "REGISTERED",
                     *         "payer": "SCHOOL",
                     *         "price": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "schoolPays": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "studentPays": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "discount": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "toPay": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "registeredAt": "2026-11-22T10:15:00.000Z",
                     *         "confirmedAt": "2026-11-22T10:15:00.000Z",
                     *         "heldUntil": "2026-11-22T10:15:00.000Z",
                     *         "accessUntil": "2026-11-22T10:15:00.000Z",
                     *         "canceledAt": "2026-11-22T10:15:00.000Z",
                     *         "cancelReason": "Tekst",
                     *         "hasAccess": true,
                     *         "nextStep": "NONE",
                     *         "progress": 1,
                     *         "feedback": "NOT_DUE",
                     *         "student": {
                     *           "id": 1,
                     *           "firstName": "Mari",
                     *           "lastName": "Maasikas"
                     *         },
                     *         "school": {
                     *           "id": 1,
                     *           "name": "Sügis 2026"
                     *         },
                     *         "cohort": {
                     *           "id": 1,
                     *           "name": "Sügis 2026",
                     *           "status": "DRAFT",
                     *           "startDate": "2026-11-22T10:15:00.000Z",
                     *           "endDate": "2026-11-22T10:15:00.000Z",
                     *           "timeZone": "Europe/Tallinn",
                     *           "onlineClassTimes": [
                     *             {
                     *               "day": 1,
                     *               "hour": 17,
                     *               "minute": 30
                     *             }
                     *           ],
                     *           "onlineLessonLength": 1,
                     *           "teachers": [
                     *             "Tekst"
                     *           ],
                     *           "course": {
                     *             "id": 1,
                     *             "slug": "tehisintellekti-alused",
                     *             "title": "Tehisintellekti alused",
                     *             "language": "et",
                     *             "thumbnailUrl": "/uploads/kursus-1280.webp"
                     *           },
                     *           "videoUrl": "https://meet.google.com/abc-defg-hij",
                     *           "lmsUrl": "Tekst",
                     *           "discordInviteUrl": "https://discord.gg/valikool"
                     *         },
                     *         "invoice": {
                     *           "id": "0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f",
                     *           "number": "VK-2026-000123",
                     *           "status": "UNPAID",
                     *           "total": {
                     *             "amount": 9500,
                     *             "currency": "EUR"
                     *           },
                     *           "dueAt": "2026-11-22T10:15:00.000Z",
                     *           "pdfUrl": "/api/v1/invoices/0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f/pdf"
                     *         },
                     *         "payment": {
                     *           "id": "0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f",
                     *           "provider": "montonio",
                     *           "state": "CREATED",
                     *           "resolution": "SETTLED",
                     *           "amount": {
                     *             "amount": 9500,
                     *             "currency": "EUR"
                     *           },
                     *           "url": "https://valikool.ee/",
                     *           "expiresAt": "2026-11-22T10:15:00.000Z",
                     *           "providerIsDown": true
                     *         },
                     *         "guardian": {
                     *           "state": "ASKED",
                     *           "until": "2026-11-22T10:15:00.000Z"
                     *         },
                     *         "refund": {
                     *           "amount": {
                     *             "amount": 9500,
                     *             "currency": "EUR"
                     *           },
                     *           "status": "CREATED",
                     *           "reason": "CANCELLATION",
                     *           "dueBy": "2026-11-22T10:15:00.000Z"
                     *         },
                     *         "payerUndo": {
                     *           "to": "SCHOOL",
                     *           "until": "2026-11-22T10:15:00.000Z"
                     *         },
                     *         "cancellation": {
                     *           "allowed": true,
                     *           "freeUntil": "2026-11-22T10:15:00.000Z",
                     *           "refund": {
                     *             "amount": 9500,
                     *             "currency": "EUR"
                     *           }
                     *         }
                     *       },
                     *       "payment": {
                     *         "id": "0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f",
                     *         "provider": "montonio",
                     *         "state": "CREATED",
                     *         "resolution": "SETTLED",
                     *         "amount": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "url": "https://valikool.ee/",
                     *         "expiresAt": "2026-11-22T10:15:00.000Z",
                     *         "providerIsDown": true
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RegistrationCreated"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `request.doubled-name`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `cohort.not-found`, `student.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`, `cohort.full`, `cohort.not-open`, `registration.already-registered`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request.too-large`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. Codes: `request.unsupported-type`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`, `idempotency.malformed`, `idempotency.reused`, `registration.conditions-failed`, `registration.payer-not-offered`, `registration.terms-required`, `registration.provider-required`, `payment.provider-unavailable`, `promotion-code.refused`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listClassSessions: {
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
            /** @description All classes of a cohort with their dates, earliest first. Everybody sees those of open cohorts. Those of other cohorts are seen only by students with a confirmed seat and by those who run the cohort. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": 1,
                     *           "startsAt": "2026-11-22T10:15:00.000Z",
                     *           "endsAt": "2026-11-22T10:15:00.000Z",
                     *           "status": "PLANNED",
                     *           "originalStartsAt": "2026-11-22T10:15:00.000Z",
                     *           "note": "Räägitud telefonis"
                     *         }
                     *       ],
                     *       "timeZone": "Europe/Tallinn"
                     *     }
                     */
                    "application/json": components["schemas"]["ClassSessions"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A token was sent and is no longer valid. Send a new one, or none. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `cohort.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changeClassSession: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
                session: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "startsAt": "2026-11-22T10:15:00.000Z",
                 *       "status": "MOVED",
                 *       "note": "Räägitud telefonis"
                 *     }
                 */
                "application/json": components["schemas"]["ChangeClassSession"];
            };
        };
        responses: {
            /** @description Moves a class, cancels it, brings it back, or changes its note */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "startsAt": "2026-11-22T10:15:00.000Z",
                     *       "endsAt": "2026-11-22T10:15:00.000Z",
                     *       "status": "PLANNED",
                     *       "originalStartsAt": "2026-11-22T10:15:00.000Z",
                     *       "note": "Räägitud telefonis"
                     *     }
                     */
                    "application/json": components["schemas"]["ClassSession"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `request.doubled-name`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `class-session.not-found`, `cohort.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`, `class-session.past`, `class-session.cohort-ended`, `class-session.overlaps`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request.too-large`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. Codes: `request.unsupported-type`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`, `idempotency.malformed`, `idempotency.reused`, `class-session.time-past`, `class-session.outside-cohort`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listClassSessionClashes: {
        parameters: {
            query?: {
                /** @description The time that is thought of; that of the timetable where it is left out */
                startsAt?: string;
            };
            header?: never;
            path: {
                id: number;
                session: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where one class, moved or put back to its planned time, would be at the time of other classes of its teachers */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "teacher": {
                     *             "id": 1,
                     *             "name": "Sügis 2026"
                     *           },
                     *           "cohort": {
                     *             "id": 1,
                     *             "name": "Sügis 2026",
                     *             "courseTitle": "Tehisintellekti alused"
                     *           },
                     *           "times": [
                     *             {
                     *               "startsAt": "2026-11-22T10:15:00.000Z",
                     *               "endsAt": "2026-11-22T10:15:00.000Z"
                     *             }
                     *           ],
                     *           "total": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["TeacherClashes"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `class-session.not-found`, `cohort.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changeCohortStatus: {
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
                /**
                 * @example {
                 *       "status": "DRAFT",
                 *       "notes": "Tekst"
                 *     }
                 */
                "application/json": components["schemas"]["ChangeCohortStatus"];
            };
        };
        responses: {
            /** @description Opens a cohort, takes it back to a draft, calls it off, or counts its teacher as paid */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "courseId": 1,
                     *       "courseTitle": "Tehisintellekti alused",
                     *       "courseSlug": "tehisintellekti-alused",
                     *       "courseLanguage": "et",
                     *       "courseStatus": "DRAFT",
                     *       "coursePrice": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "courseLwCourseId": "Tekst",
                     *       "name": "Sügis 2026",
                     *       "status": "DRAFT",
                     *       "startDate": "2026-11-22T10:15:00.000Z",
                     *       "endDate": "2026-11-22T10:15:00.000Z",
                     *       "timeZone": "Europe/Tallinn",
                     *       "size": {
                     *         "min": 1,
                     *         "max": 1
                     *       },
                     *       "seatsTaken": 12,
                     *       "freeSeats": 8,
                     *       "price": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "priceProposal": {
                     *         "id": 1,
                     *         "price": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "status": "WAITING",
                     *         "comment": "Tekst",
                     *         "proposer": {
                     *           "id": 1,
                     *           "name": "Sügis 2026"
                     *         },
                     *         "createdAt": "2026-11-22T10:15:00.000Z"
                     *       },
                     *       "priceRange": {
                     *         "min": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "max": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         }
                     *       },
                     *       "teacherIds": [
                     *         1
                     *       ],
                     *       "teachers": [
                     *         {
                     *           "id": 1,
                     *           "name": "Sügis 2026"
                     *         }
                     *       ],
                     *       "onlineClassTimes": [
                     *         {
                     *           "day": 1,
                     *           "hour": 17,
                     *           "minute": 30
                     *         }
                     *       ],
                     *       "onlineLessonLength": 1,
                     *       "externalLmsLink": "https://classroom.google.com/c/NTk4",
                     *       "videoUrl": "https://meet.google.com/abc-defg-hij",
                     *       "lmsId": "Tekst",
                     *       "lwCourseId": "Tekst",
                     *       "discordChannelId": "Tekst",
                     *       "discordInviteUrl": "https://discord.gg/valikool",
                     *       "notes": "Tekst",
                     *       "decisionDate": "2026-11-22T10:15:00.000Z",
                     *       "decision": "CONFIRMED",
                     *       "stillNeeded": 1,
                     *       "problems": [
                     *         {
                     *           "field": "Tekst",
                     *           "rule": "Tekst",
                     *           "message": "The course could not be found"
                     *         }
                     *       ],
                     *       "nextStatuses": [
                     *         "DRAFT"
                     *       ],
                     *       "lockedFields": [
                     *         "Tekst"
                     *       ],
                     *       "createdAt": "2026-11-22T10:15:00.000Z",
                     *       "updatedAt": "2026-11-22T10:15:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["CohortEditor"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `request.doubled-name`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`, `cohort.admins-only`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `cohort.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`, `cohort.course-not-approved`, `cohort.has-students`, `cohort.start-passed`, `cohort.<from>-to-<to>`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request.too-large`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. Codes: `request.unsupported-type`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`, `idempotency.malformed`, `idempotency.reused`, `cohort.incomplete`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
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
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "registrationId": 1,
                     *           "studentId": 1,
                     *           "firstName": "Mari",
                     *           "lastName": "Maasikas",
                     *           "email": "mari.maasikas@example.ee",
                     *           "phoneNumber": "+37255551234",
                     *           "schoolName": "Tartu Jaani Gümnaasium",
                     *           "payer": "SCHOOL",
                     *           "status": "REGISTERED",
                     *           "registeredAt": "2026-11-22T10:15:00.000Z",
                     *           "confirmedAt": "2026-11-22T10:15:00.000Z",
                     *           "isPaid": true,
                     *           "invoiceNumber": "VK-2026-000123",
                     *           "progress": 1,
                     *           "result": "COMPLETED"
                     *         }
                     *       ],
                     *       "nextCursor": null,
                     *       "total": 1
                     *     }
                     */
                    "application/json": components["schemas"]["CohortStudents"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `cohort.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    setProgress: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
                studentId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "progress": 1
                 *     }
                 */
                "application/json": components["schemas"]["SetProgress"];
            };
        };
        responses: {
            /** @description How far a student of the cohort has come */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "cohortId": 1,
                     *       "studentId": 1,
                     *       "registrationId": 1,
                     *       "progress": 1,
                     *       "updatedAt": "2026-11-22T10:15:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["StudentProgress"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `request.doubled-name`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `cohort.student-not-found`, `cohort.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request.too-large`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. Codes: `request.unsupported-type`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`, `idempotency.malformed`, `idempotency.reused`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    joinVideoCall: {
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
        requestBody?: never;
        responses: {
            /** @description Notes that the caller goes to the cohort’s class, and says where it is held */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "https://valikool.ee/"
                     *     }
                     */
                    "application/json": components["schemas"]["VideoJoined"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `cohort.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`, `cohort.seat-not-sure`, `cohort.no-video-link`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `idempotency.malformed`, `idempotency.reused`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listCohortWaitlist: {
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
            /** @description Who waits for a seat in a cohort, in the order in which seats are offered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": 1,
                     *           "status": "WAITING",
                     *           "position": 1,
                     *           "priority": 1,
                     *           "reason": "Tund langes kokku treeninguga",
                     *           "payer": "SCHOOL",
                     *           "joinedAt": "2026-11-22T10:15:00.000Z",
                     *           "student": {
                     *             "id": 1,
                     *             "firstName": "Mari",
                     *             "lastName": "Maasikas",
                     *             "email": "mari.maasikas@example.ee"
                     *           },
                     *           "school": {
                     *             "id": 1,
                     *             "name": "Sügis 2026"
                     *           },
                     *           "offer": {
                     *             "id": "0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f",
                     *             "expiresAt": "2026-11-22T10:15:00.000Z"
                     *           }
                     *         }
                     *       ],
                     *       "nextCursor": null,
                     *       "total": 1,
                     *       "latePayers": 1
                     *     }
                     */
                    "application/json": components["schemas"]["CohortWaitlistPage"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `cursor.invalid`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `cohort.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    joinWaitlist: {
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
                /**
                 * @example {
                 *       "studentId": 1,
                 *       "payer": "SCHOOL",
                 *       "acceptTerms": true
                 *     }
                 */
                "application/json": components["schemas"]["JoinWaitlist"];
            };
        };
        responses: {
            /** @description Joins the waiting list of a full cohort, or puts a student of one’s school on it; who is on it already stays where they are */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "status": "WAITING",
                     *       "position": 1,
                     *       "waiting": 1,
                     *       "payer": "SCHOOL",
                     *       "joinedAt": "2026-11-22T10:15:00.000Z",
                     *       "offer": {
                     *         "id": "0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f",
                     *         "expiresAt": "2026-11-22T10:15:00.000Z"
                     *       },
                     *       "cohort": {
                     *         "id": 1,
                     *         "name": "Sügis 2026",
                     *         "status": "DRAFT",
                     *         "startDate": "2026-11-22T10:15:00.000Z",
                     *         "endDate": "2026-11-22T10:15:00.000Z",
                     *         "timeZone": "Europe/Tallinn",
                     *         "onlineClassTimes": [
                     *           {
                     *             "day": 1,
                     *             "hour": 17,
                     *             "minute": 30
                     *           }
                     *         ],
                     *         "onlineLessonLength": 1,
                     *         "teachers": [
                     *           "Tekst"
                     *         ],
                     *         "course": {
                     *           "id": 1,
                     *           "slug": "tehisintellekti-alused",
                     *           "title": "Tehisintellekti alused",
                     *           "language": "et",
                     *           "thumbnailUrl": "/uploads/kursus-1280.webp"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["WaitlistEntry"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `request.doubled-name`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `cohort.not-found`, `student.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`, `cohort.not-open`, `waitlist.not-full`, `registration.already-registered`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request.too-large`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. Codes: `request.unsupported-type`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`, `idempotency.malformed`, `idempotency.reused`, `registration.terms-required`, `registration.payer-not-offered`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    leaveWaitlist: {
        parameters: {
            query?: {
                /** @description By a school for one of its students */
                studentId?: number;
            };
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Leaves the waiting list, or takes a student of one’s school off it; an open offer goes to the next */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `cohort.not-found`, `waitlist.not-waiting`, `student.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`, `idempotency.malformed`, `idempotency.reused`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    setWaitlistPriority: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
                entry: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "priority": 1,
                 *       "reason": "Tund langes kokku treeninguga"
                 *     }
                 */
                "application/json": components["schemas"]["ChangeWaitlistPriority"];
            };
        };
        responses: {
            /** @description Lets somebody go before others; the reason is kept in the activity log */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "status": "WAITING",
                     *       "position": 1,
                     *       "priority": 1,
                     *       "reason": "Tund langes kokku treeninguga",
                     *       "payer": "SCHOOL",
                     *       "joinedAt": "2026-11-22T10:15:00.000Z",
                     *       "student": {
                     *         "id": 1,
                     *         "firstName": "Mari",
                     *         "lastName": "Maasikas",
                     *         "email": "mari.maasikas@example.ee"
                     *       },
                     *       "school": {
                     *         "id": 1,
                     *         "name": "Sügis 2026"
                     *       },
                     *       "offer": {
                     *         "id": "0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f",
                     *         "expiresAt": "2026-11-22T10:15:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CohortWaitlistEntry"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `request.doubled-name`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `cohort.not-found`, `waitlist.not-waiting`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request.too-large`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. Codes: `request.unsupported-type`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`, `idempotency.malformed`, `idempotency.reused`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changeCohorts: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "action": "CHANGE_STATUS",
                 *       "ids": [
                 *         1
                 *       ],
                 *       "status": "DRAFT",
                 *       "notes": "Tekst"
                 *     }
                 */
                "application/json": components["schemas"]["ChangeCohorts"];
            };
        };
        responses: {
            /** @description The same decision about up to a hundred cohorts, with a result for each */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": [
                     *         {
                     *           "id": 1,
                     *           "outcome": "DONE",
                     *           "code": "registration.canceled-to-completed"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["BulkResults"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `request.doubled-name`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request.too-large`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. Codes: `request.unsupported-type`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`, `idempotency.malformed`, `idempotency.reused`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    recordConversion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "montonio",
                 *       "reference": "Tekst"
                 *     }
                 */
                "application/json": components["schemas"]["RecordConversion"];
            };
        };
        responses: {
            /** @description Count an event once, from the page that says thank you */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "recorded": true
                     *     }
                     */
                    "application/json": components["schemas"]["Conversion"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `request.doubled-name`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A token was sent and is no longer valid. Send a new one, or none. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request.too-large`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. Codes: `request.unsupported-type`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
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
                /** @description Words of title, short description, tag, keywords or a teacher’s name, in any language and spelling; wrong letters are forgiven where fewer than twenty courses have right ones */
                q?: string;
                category?: "POPULAR" | "LIFE_SKILLS" | "SUSTAINABILITY" | "LANGUAGES" | "DIVERSITY" | "TECHNOLOGY" | "BUSINESS_FINANCE" | "MENTAL_HEALTH" | "OTHERS";
                language?: "et" | "en" | "ru";
                badge?: "JOIN_WAITLIST" | "LAST_SPOTS" | "LAST_DAYS" | "STARTING_SOON" | "REGISTRATION_OPEN";
                /** @description Cards speak of cohorts that start then or later, and courses without one are left out */
                startsFrom?: string;
                /** @description Cards speak of cohorts that start then or earlier, and courses without one are left out */
                startsTo?: string;
                /** @description Cents: what a card shows at most */
                priceMax?: number;
                /** @description Only with a free seat */
                hasFreeSeats?: "true" | "false";
                /** @description Only what the signed-in student has marked */
                favorites?: "true" | "false";
                /** @description relevance when searching, start otherwise; a cursor belongs to its sort */
                sort?: "relevance" | "start" | "price" | "rating" | "new";
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
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": 1,
                     *           "slug": "tehisintellekti-alused",
                     *           "title": "Tehisintellekti alused",
                     *           "descriptionShort": "Kuidas masin õpib ja mida sellega teha saab.",
                     *           "language": "et",
                     *           "categories": [
                     *             "POPULAR"
                     *           ],
                     *           "thumbnailUrl": "/uploads/kursus-1280.webp",
                     *           "thumbnailSources": [
                     *             {
                     *               "type": "image/avif",
                     *               "srcSet": "/uploads/courses/…/480.avif 480w, /uploads/courses/…/960.avif 960w"
                     *             }
                     *           ],
                     *           "tag": "Tekst",
                     *           "academicHours": 1,
                     *           "rating": 4.7,
                     *           "price": {
                     *             "amount": 9500,
                     *             "currency": "EUR"
                     *           },
                     *           "nextCohortStartTime": "2026-11-22T10:15:00.000Z",
                     *           "freeSeats": 8,
                     *           "badges": [
                     *             "JOIN_WAITLIST"
                     *           ],
                     *           "teachers": [
                     *             "Tekst"
                     *           ],
                     *           "cohortCount": 1,
                     *           "updatedAt": "2026-11-22T10:15:00.000Z",
                     *           "isFavorite": true
                     *         }
                     *       ],
                     *       "nextCursor": null,
                     *       "total": 1
                     *     }
                     */
                    "application/json": components["schemas"]["CourseCards"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `cursor.invalid`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A token was sent and is no longer valid. Send a new one, or none. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createCourse: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Tehisintellekti alused",
                 *       "language": "et"
                 *     }
                 */
                "application/json": components["schemas"]["CreateCourse"];
            };
        };
        responses: {
            /** @description A new draft; a teacher is its creator */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "status": "DRAFT",
                     *       "revision": 1,
                     *       "title": "Tehisintellekti alused",
                     *       "slug": "tehisintellekti-alused",
                     *       "language": "et",
                     *       "descriptionShort": "Kuidas masin õpib ja mida sellega teha saab.",
                     *       "description": "Tekst",
                     *       "summary": "Tekst",
                     *       "categories": [
                     *         "POPULAR"
                     *       ],
                     *       "learningOutcomes": [
                     *         "Tekst"
                     *       ],
                     *       "gradingCriteria": "Tekst",
                     *       "academicHours": 1,
                     *       "tag": "Tekst",
                     *       "keywords": "Tekst",
                     *       "price": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "testimonials": [
                     *         {
                     *           "name": "Sügis 2026",
                     *           "text": "Tekst"
                     *         }
                     *       ],
                     *       "lwCourseId": "Tekst",
                     *       "classroomLink": "Tekst",
                     *       "creator": {
                     *         "id": 1,
                     *         "name": "Sügis 2026"
                     *       },
                     *       "thumbnailUrl": "/uploads/kursus-1280.webp",
                     *       "thumbnailSources": [
                     *         {
                     *           "type": "image/avif",
                     *           "srcSet": "/uploads/courses/…/480.avif 480w, /uploads/courses/…/960.avif 960w"
                     *         }
                     *       ],
                     *       "problems": [
                     *         {
                     *           "field": "Tekst",
                     *           "rule": "required",
                     *           "message": "The course could not be found"
                     *         }
                     *       ],
                     *       "pendingRevision": {
                     *         "status": "DRAFT",
                     *         "changedFields": [
                     *           "Tekst"
                     *         ],
                     *         "createdAt": "2026-11-22T10:15:00.000Z",
                     *         "updatedAt": "2026-11-22T10:15:00.000Z"
                     *       },
                     *       "reviewComment": "Tekst",
                     *       "isEditable": true,
                     *       "nextStatuses": [
                     *         "DRAFT"
                     *       ],
                     *       "createdAt": "2026-11-22T10:15:00.000Z",
                     *       "updatedAt": "2026-11-22T10:15:00.000Z",
                     *       "updatedBy": {
                     *         "id": 1,
                     *         "name": "Sügis 2026"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EditableCourse"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `request.doubled-name`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request.too-large`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. Codes: `request.unsupported-type`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`, `idempotency.malformed`, `idempotency.reused`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
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
            /** @description A course with its open cohorts; an old slug answers 308 with the present one in Location */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "slug": "tehisintellekti-alused",
                     *       "title": "Tehisintellekti alused",
                     *       "descriptionShort": "Kuidas masin õpib ja mida sellega teha saab.",
                     *       "description": "Tekst",
                     *       "descriptionHtml": "Tekst",
                     *       "summary": "Tekst",
                     *       "language": "et",
                     *       "categories": [
                     *         "POPULAR"
                     *       ],
                     *       "learningOutcomes": [
                     *         "Tekst"
                     *       ],
                     *       "gradingCriteria": "Tekst",
                     *       "academicHours": 1,
                     *       "thumbnailUrl": "/uploads/kursus-1280.webp",
                     *       "thumbnailSources": [
                     *         {
                     *           "type": "image/avif",
                     *           "srcSet": "/uploads/courses/…/480.avif 480w, /uploads/courses/…/960.avif 960w"
                     *         }
                     *       ],
                     *       "tag": "Tekst",
                     *       "rating": 4.7,
                     *       "price": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "testimonials": [
                     *         {
                     *           "name": "Sügis 2026",
                     *           "text": "Tekst"
                     *         }
                     *       ],
                     *       "nextCohortStartTime": "2026-11-22T10:15:00.000Z",
                     *       "teachers": [
                     *         {
                     *           "id": 1,
                     *           "name": "Sügis 2026",
                     *           "avatarUrl": "/uploads/mari-256.webp",
                     *           "shortDescription": "Tekst"
                     *         }
                     *       ],
                     *       "cohorts": [
                     *         {
                     *           "id": 1,
                     *           "name": "Sügis 2026",
                     *           "status": "DRAFT",
                     *           "startDate": "2026-11-22T10:15:00.000Z",
                     *           "endDate": "2026-11-22T10:15:00.000Z",
                     *           "timeZone": "Europe/Tallinn",
                     *           "onlineClassTimes": [
                     *             {
                     *               "day": 1,
                     *               "hour": 17,
                     *               "minute": 30
                     *             }
                     *           ],
                     *           "onlineLessonLength": 1,
                     *           "size": {
                     *             "min": 1,
                     *             "max": 1
                     *           },
                     *           "freeSeats": 8,
                     *           "stillNeeded": 1,
                     *           "badges": [
                     *             "JOIN_WAITLIST"
                     *           ],
                     *           "price": {
                     *             "amount": 9500,
                     *             "currency": "EUR"
                     *           },
                     *           "teachers": [
                     *             "Tekst"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Course"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `course.malformed`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A token was sent and is no longer valid. Send a new one, or none. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `course.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateCourse: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Number, or slug (which has a letter) */
                course: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "revision": 1,
                 *       "title": "Tehisintellekti alused",
                 *       "slug": "robootika-alused",
                 *       "language": "et",
                 *       "descriptionShort": "Kuidas masin õpib ja mida sellega teha saab.",
                 *       "description": "Tekst",
                 *       "summary": "Tekst",
                 *       "categories": [
                 *         "POPULAR"
                 *       ],
                 *       "learningOutcomes": [
                 *         "Tekst"
                 *       ],
                 *       "gradingCriteria": "Tekst",
                 *       "academicHours": 1,
                 *       "tag": "Tekst",
                 *       "keywords": "Tekst",
                 *       "price": {
                 *         "amount": 9500,
                 *         "currency": "EUR"
                 *       },
                 *       "testimonials": [
                 *         {
                 *           "name": "Sügis 2026",
                 *           "text": "Tekst"
                 *         }
                 *       ],
                 *       "lwCourseId": "Tekst",
                 *       "classroomLink": "https://valikool.ee/",
                 *       "creatorId": 1
                 *     }
                 */
                "application/json": components["schemas"]["UpdateCourse"];
            };
        };
        responses: {
            /** @description Saves parts of a course; of an approved one into a revision that waits for review */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "status": "DRAFT",
                     *       "revision": 1,
                     *       "title": "Tehisintellekti alused",
                     *       "slug": "tehisintellekti-alused",
                     *       "language": "et",
                     *       "descriptionShort": "Kuidas masin õpib ja mida sellega teha saab.",
                     *       "description": "Tekst",
                     *       "summary": "Tekst",
                     *       "categories": [
                     *         "POPULAR"
                     *       ],
                     *       "learningOutcomes": [
                     *         "Tekst"
                     *       ],
                     *       "gradingCriteria": "Tekst",
                     *       "academicHours": 1,
                     *       "tag": "Tekst",
                     *       "keywords": "Tekst",
                     *       "price": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "testimonials": [
                     *         {
                     *           "name": "Sügis 2026",
                     *           "text": "Tekst"
                     *         }
                     *       ],
                     *       "lwCourseId": "Tekst",
                     *       "classroomLink": "Tekst",
                     *       "creator": {
                     *         "id": 1,
                     *         "name": "Sügis 2026"
                     *       },
                     *       "thumbnailUrl": "/uploads/kursus-1280.webp",
                     *       "thumbnailSources": [
                     *         {
                     *           "type": "image/avif",
                     *           "srcSet": "/uploads/courses/…/480.avif 480w, /uploads/courses/…/960.avif 960w"
                     *         }
                     *       ],
                     *       "problems": [
                     *         {
                     *           "field": "Tekst",
                     *           "rule": "required",
                     *           "message": "The course could not be found"
                     *         }
                     *       ],
                     *       "pendingRevision": {
                     *         "status": "DRAFT",
                     *         "changedFields": [
                     *           "Tekst"
                     *         ],
                     *         "createdAt": "2026-11-22T10:15:00.000Z",
                     *         "updatedAt": "2026-11-22T10:15:00.000Z"
                     *       },
                     *       "reviewComment": "Tekst",
                     *       "isEditable": true,
                     *       "nextStatuses": [
                     *         "DRAFT"
                     *       ],
                     *       "createdAt": "2026-11-22T10:15:00.000Z",
                     *       "updatedAt": "2026-11-22T10:15:00.000Z",
                     *       "updatedBy": {
                     *         "id": 1,
                     *         "name": "Sügis 2026"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EditableCourse"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `course.malformed`, `request.doubled-name`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `course.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`, `course.changed-meanwhile`, `course.in-review`, `course.slug-taken`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request.too-large`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. Codes: `request.unsupported-type`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`, `idempotency.malformed`, `idempotency.reused`, `course.creator-unknown`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    duplicateCourse: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Number, or slug (which has a letter) */
                course: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A new draft with the same content */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "status": "DRAFT",
                     *       "revision": 1,
                     *       "title": "Tehisintellekti alused",
                     *       "slug": "tehisintellekti-alused",
                     *       "language": "et",
                     *       "descriptionShort": "Kuidas masin õpib ja mida sellega teha saab.",
                     *       "description": "Tekst",
                     *       "summary": "Tekst",
                     *       "categories": [
                     *         "POPULAR"
                     *       ],
                     *       "learningOutcomes": [
                     *         "Tekst"
                     *       ],
                     *       "gradingCriteria": "Tekst",
                     *       "academicHours": 1,
                     *       "tag": "Tekst",
                     *       "keywords": "Tekst",
                     *       "price": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "testimonials": [
                     *         {
                     *           "name": "Sügis 2026",
                     *           "text": "Tekst"
                     *         }
                     *       ],
                     *       "lwCourseId": "Tekst",
                     *       "classroomLink": "Tekst",
                     *       "creator": {
                     *         "id": 1,
                     *         "name": "Sügis 2026"
                     *       },
                     *       "thumbnailUrl": "/uploads/kursus-1280.webp",
                     *       "thumbnailSources": [
                     *         {
                     *           "type": "image/avif",
                     *           "srcSet": "/uploads/courses/…/480.avif 480w, /uploads/courses/…/960.avif 960w"
                     *         }
                     *       ],
                     *       "problems": [
                     *         {
                     *           "field": "Tekst",
                     *           "rule": "required",
                     *           "message": "The course could not be found"
                     *         }
                     *       ],
                     *       "pendingRevision": {
                     *         "status": "DRAFT",
                     *         "changedFields": [
                     *           "Tekst"
                     *         ],
                     *         "createdAt": "2026-11-22T10:15:00.000Z",
                     *         "updatedAt": "2026-11-22T10:15:00.000Z"
                     *       },
                     *       "reviewComment": "Tekst",
                     *       "isEditable": true,
                     *       "nextStatuses": [
                     *         "DRAFT"
                     *       ],
                     *       "createdAt": "2026-11-22T10:15:00.000Z",
                     *       "updatedAt": "2026-11-22T10:15:00.000Z",
                     *       "updatedBy": {
                     *         "id": 1,
                     *         "name": "Sügis 2026"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EditableCourse"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `course.malformed`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `course.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `idempotency.malformed`, `idempotency.reused`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getEditableCourse: {
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
            /** @description A course as its authors have it: the newest content, and what a review would refuse */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "status": "DRAFT",
                     *       "revision": 1,
                     *       "title": "Tehisintellekti alused",
                     *       "slug": "tehisintellekti-alused",
                     *       "language": "et",
                     *       "descriptionShort": "Kuidas masin õpib ja mida sellega teha saab.",
                     *       "description": "Tekst",
                     *       "summary": "Tekst",
                     *       "categories": [
                     *         "POPULAR"
                     *       ],
                     *       "learningOutcomes": [
                     *         "Tekst"
                     *       ],
                     *       "gradingCriteria": "Tekst",
                     *       "academicHours": 1,
                     *       "tag": "Tekst",
                     *       "keywords": "Tekst",
                     *       "price": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "testimonials": [
                     *         {
                     *           "name": "Sügis 2026",
                     *           "text": "Tekst"
                     *         }
                     *       ],
                     *       "lwCourseId": "Tekst",
                     *       "classroomLink": "Tekst",
                     *       "creator": {
                     *         "id": 1,
                     *         "name": "Sügis 2026"
                     *       },
                     *       "thumbnailUrl": "/uploads/kursus-1280.webp",
                     *       "thumbnailSources": [
                     *         {
                     *           "type": "image/avif",
                     *           "srcSet": "/uploads/courses/…/480.avif 480w, /uploads/courses/…/960.avif 960w"
                     *         }
                     *       ],
                     *       "problems": [
                     *         {
                     *           "field": "Tekst",
                     *           "rule": "required",
                     *           "message": "The course could not be found"
                     *         }
                     *       ],
                     *       "pendingRevision": {
                     *         "status": "DRAFT",
                     *         "changedFields": [
                     *           "Tekst"
                     *         ],
                     *         "createdAt": "2026-11-22T10:15:00.000Z",
                     *         "updatedAt": "2026-11-22T10:15:00.000Z"
                     *       },
                     *       "reviewComment": "Tekst",
                     *       "isEditable": true,
                     *       "nextStatuses": [
                     *         "DRAFT"
                     *       ],
                     *       "createdAt": "2026-11-22T10:15:00.000Z",
                     *       "updatedAt": "2026-11-22T10:15:00.000Z",
                     *       "updatedBy": {
                     *         "id": 1,
                     *         "name": "Sügis 2026"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EditableCourse"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `course.malformed`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `course.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    discardCourseRevision: {
        parameters: {
            query: {
                /** @description The revision that is to be thrown away, as its author saw it */
                revision: number;
            };
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Number, or slug (which has a letter) */
                course: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Throws away what was changed since the course was approved */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "status": "DRAFT",
                     *       "revision": 1,
                     *       "title": "Tehisintellekti alused",
                     *       "slug": "tehisintellekti-alused",
                     *       "language": "et",
                     *       "descriptionShort": "Kuidas masin õpib ja mida sellega teha saab.",
                     *       "description": "Tekst",
                     *       "summary": "Tekst",
                     *       "categories": [
                     *         "POPULAR"
                     *       ],
                     *       "learningOutcomes": [
                     *         "Tekst"
                     *       ],
                     *       "gradingCriteria": "Tekst",
                     *       "academicHours": 1,
                     *       "tag": "Tekst",
                     *       "keywords": "Tekst",
                     *       "price": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "testimonials": [
                     *         {
                     *           "name": "Sügis 2026",
                     *           "text": "Tekst"
                     *         }
                     *       ],
                     *       "lwCourseId": "Tekst",
                     *       "classroomLink": "Tekst",
                     *       "creator": {
                     *         "id": 1,
                     *         "name": "Sügis 2026"
                     *       },
                     *       "thumbnailUrl": "/uploads/kursus-1280.webp",
                     *       "thumbnailSources": [
                     *         {
                     *           "type": "image/avif",
                     *           "srcSet": "/uploads/courses/…/480.avif 480w, /uploads/courses/…/960.avif 960w"
                     *         }
                     *       ],
                     *       "problems": [
                     *         {
                     *           "field": "Tekst",
                     *           "rule": "required",
                     *           "message": "The course could not be found"
                     *         }
                     *       ],
                     *       "pendingRevision": {
                     *         "status": "DRAFT",
                     *         "changedFields": [
                     *           "Tekst"
                     *         ],
                     *         "createdAt": "2026-11-22T10:15:00.000Z",
                     *         "updatedAt": "2026-11-22T10:15:00.000Z"
                     *       },
                     *       "reviewComment": "Tekst",
                     *       "isEditable": true,
                     *       "nextStatuses": [
                     *         "DRAFT"
                     *       ],
                     *       "createdAt": "2026-11-22T10:15:00.000Z",
                     *       "updatedAt": "2026-11-22T10:15:00.000Z",
                     *       "updatedBy": {
                     *         "id": 1,
                     *         "name": "Sügis 2026"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EditableCourse"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `course.malformed`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `course.not-found`, `course.no-pending-revision`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`, `course.changed-meanwhile`, `course.in-review`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`, `idempotency.malformed`, `idempotency.reused`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changeCourseStatus: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Number, or slug (which has a letter) */
                course: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "DRAFT",
                 *       "comment": "Tekst",
                 *       "revision": 1
                 *     }
                 */
                "application/json": components["schemas"]["ChangeCourseStatus"];
            };
        };
        responses: {
            /** @description To review, back with a comment, or public; of the pending revision where there is one */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "status": "DRAFT",
                     *       "revision": 1,
                     *       "title": "Tehisintellekti alused",
                     *       "slug": "tehisintellekti-alused",
                     *       "language": "et",
                     *       "descriptionShort": "Kuidas masin õpib ja mida sellega teha saab.",
                     *       "description": "Tekst",
                     *       "summary": "Tekst",
                     *       "categories": [
                     *         "POPULAR"
                     *       ],
                     *       "learningOutcomes": [
                     *         "Tekst"
                     *       ],
                     *       "gradingCriteria": "Tekst",
                     *       "academicHours": 1,
                     *       "tag": "Tekst",
                     *       "keywords": "Tekst",
                     *       "price": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "testimonials": [
                     *         {
                     *           "name": "Sügis 2026",
                     *           "text": "Tekst"
                     *         }
                     *       ],
                     *       "lwCourseId": "Tekst",
                     *       "classroomLink": "Tekst",
                     *       "creator": {
                     *         "id": 1,
                     *         "name": "Sügis 2026"
                     *       },
                     *       "thumbnailUrl": "/uploads/kursus-1280.webp",
                     *       "thumbnailSources": [
                     *         {
                     *           "type": "image/avif",
                     *           "srcSet": "/uploads/courses/…/480.avif 480w, /uploads/courses/…/960.avif 960w"
                     *         }
                     *       ],
                     *       "problems": [
                     *         {
                     *           "field": "Tekst",
                     *           "rule": "required",
                     *           "message": "The course could not be found"
                     *         }
                     *       ],
                     *       "pendingRevision": {
                     *         "status": "DRAFT",
                     *         "changedFields": [
                     *           "Tekst"
                     *         ],
                     *         "createdAt": "2026-11-22T10:15:00.000Z",
                     *         "updatedAt": "2026-11-22T10:15:00.000Z"
                     *       },
                     *       "reviewComment": "Tekst",
                     *       "isEditable": true,
                     *       "nextStatuses": [
                     *         "DRAFT"
                     *       ],
                     *       "createdAt": "2026-11-22T10:15:00.000Z",
                     *       "updatedAt": "2026-11-22T10:15:00.000Z",
                     *       "updatedBy": {
                     *         "id": 1,
                     *         "name": "Sügis 2026"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EditableCourse"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `course.malformed`, `request.doubled-name`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `course.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`, `course.changed-meanwhile`, `course.<from>-to-<to>`, `course.slug-taken`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request.too-large`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. Codes: `request.unsupported-type`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`, `idempotency.malformed`, `idempotency.reused`, `course.incomplete`, `course.comment-missing`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putCourseThumbnail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number, or slug (which has a letter) */
                course: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example (file) */
                "image/jpeg": string;
                /** @example (file) */
                "image/png": string;
                /** @example (file) */
                "image/webp": string;
                /** @example (file) */
                "image/avif": string;
            };
        };
        responses: {
            /** @description Show a picture; the body is the picture */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "status": "DRAFT",
                     *       "revision": 1,
                     *       "title": "Tehisintellekti alused",
                     *       "slug": "tehisintellekti-alused",
                     *       "language": "et",
                     *       "descriptionShort": "Kuidas masin õpib ja mida sellega teha saab.",
                     *       "description": "Tekst",
                     *       "summary": "Tekst",
                     *       "categories": [
                     *         "POPULAR"
                     *       ],
                     *       "learningOutcomes": [
                     *         "Tekst"
                     *       ],
                     *       "gradingCriteria": "Tekst",
                     *       "academicHours": 1,
                     *       "tag": "Tekst",
                     *       "keywords": "Tekst",
                     *       "price": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "testimonials": [
                     *         {
                     *           "name": "Sügis 2026",
                     *           "text": "Tekst"
                     *         }
                     *       ],
                     *       "lwCourseId": "Tekst",
                     *       "classroomLink": "Tekst",
                     *       "creator": {
                     *         "id": 1,
                     *         "name": "Sügis 2026"
                     *       },
                     *       "thumbnailUrl": "/uploads/kursus-1280.webp",
                     *       "thumbnailSources": [
                     *         {
                     *           "type": "image/avif",
                     *           "srcSet": "/uploads/courses/…/480.avif 480w, /uploads/courses/…/960.avif 960w"
                     *         }
                     *       ],
                     *       "problems": [
                     *         {
                     *           "field": "Tekst",
                     *           "rule": "required",
                     *           "message": "The course could not be found"
                     *         }
                     *       ],
                     *       "pendingRevision": {
                     *         "status": "DRAFT",
                     *         "changedFields": [
                     *           "Tekst"
                     *         ],
                     *         "createdAt": "2026-11-22T10:15:00.000Z",
                     *         "updatedAt": "2026-11-22T10:15:00.000Z"
                     *       },
                     *       "reviewComment": "Tekst",
                     *       "isEditable": true,
                     *       "nextStatuses": [
                     *         "DRAFT"
                     *       ],
                     *       "createdAt": "2026-11-22T10:15:00.000Z",
                     *       "updatedAt": "2026-11-22T10:15:00.000Z",
                     *       "updatedBy": {
                     *         "id": 1,
                     *         "name": "Sügis 2026"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EditableCourse"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `course.malformed`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `course.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `course.in-review`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request.too-large`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. Codes: `request.unsupported-type`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`, `course.thumbnail-unreadable`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteCourseThumbnail: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Number, or slug (which has a letter) */
                course: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Show no picture any more */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "status": "DRAFT",
                     *       "revision": 1,
                     *       "title": "Tehisintellekti alused",
                     *       "slug": "tehisintellekti-alused",
                     *       "language": "et",
                     *       "descriptionShort": "Kuidas masin õpib ja mida sellega teha saab.",
                     *       "description": "Tekst",
                     *       "summary": "Tekst",
                     *       "categories": [
                     *         "POPULAR"
                     *       ],
                     *       "learningOutcomes": [
                     *         "Tekst"
                     *       ],
                     *       "gradingCriteria": "Tekst",
                     *       "academicHours": 1,
                     *       "tag": "Tekst",
                     *       "keywords": "Tekst",
                     *       "price": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "testimonials": [
                     *         {
                     *           "name": "Sügis 2026",
                     *           "text": "Tekst"
                     *         }
                     *       ],
                     *       "lwCourseId": "Tekst",
                     *       "classroomLink": "Tekst",
                     *       "creator": {
                     *         "id": 1,
                     *         "name": "Sügis 2026"
                     *       },
                     *       "thumbnailUrl": "/uploads/kursus-1280.webp",
                     *       "thumbnailSources": [
                     *         {
                     *           "type": "image/avif",
                     *           "srcSet": "/uploads/courses/…/480.avif 480w, /uploads/courses/…/960.avif 960w"
                     *         }
                     *       ],
                     *       "problems": [
                     *         {
                     *           "field": "Tekst",
                     *           "rule": "required",
                     *           "message": "The course could not be found"
                     *         }
                     *       ],
                     *       "pendingRevision": {
                     *         "status": "DRAFT",
                     *         "changedFields": [
                     *           "Tekst"
                     *         ],
                     *         "createdAt": "2026-11-22T10:15:00.000Z",
                     *         "updatedAt": "2026-11-22T10:15:00.000Z"
                     *       },
                     *       "reviewComment": "Tekst",
                     *       "isEditable": true,
                     *       "nextStatuses": [
                     *         "DRAFT"
                     *       ],
                     *       "createdAt": "2026-11-22T10:15:00.000Z",
                     *       "updatedAt": "2026-11-22T10:15:00.000Z",
                     *       "updatedBy": {
                     *         "id": 1,
                     *         "name": "Sügis 2026"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EditableCourse"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `course.malformed`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `course.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`, `course.in-review`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `idempotency.malformed`, `idempotency.reused`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changeCourses: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "action": "CHANGE_STATUS",
                 *       "courses": [
                 *         {
                 *           "id": 1,
                 *           "revision": 1
                 *         }
                 *       ],
                 *       "status": "DRAFT",
                 *       "comment": "Tekst"
                 *     }
                 */
                "application/json": components["schemas"]["ChangeCourses"];
            };
        };
        responses: {
            /** @description The same step of up to a hundred courses, with a result for each */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": [
                     *         {
                     *           "id": 1,
                     *           "outcome": "DONE",
                     *           "code": "registration.canceled-to-completed"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["BulkResults"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `request.doubled-name`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request.too-large`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. Codes: `request.unsupported-type`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`, `idempotency.malformed`, `idempotency.reused`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    suggestCourseSlug: {
        parameters: {
            query: {
                title: string;
                /** @description Whose own slugs count as free */
                course?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A free slug made of a title */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "slug": "tehisintellekti-alused"
                     *     }
                     */
                    "application/json": components["schemas"]["SlugSuggestion"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    exportRows: {
        parameters: {
            query?: {
                /** @description Users, students and cohorts: words of their names */
                q?: string;
                role?: "STUDENT" | "ADMIN" | "SCHOOL_REP" | "TEACHER";
                /** @description Users who have not signed in yet, or who have */
                state?: "invited" | "active";
                status?: "REGISTERED" | "IN_PROGRESS" | "COMPLETED" | "CANCELED" | "FAILED" | "AWAITING_RESULT" | "ACTIVE" | "FINAL" | "DRAFT" | "REGISTRATION_OPEN" | "GROUP_FULL" | "TEACHER_PAID" | "UNPAID" | "PAID";
                schoolYear?: "all" | "next" | "current" | "previous" | "previous-all";
                format?: "csv" | "xlsx";
                school?: number;
                cohort?: number;
                course?: number;
                student?: number;
                /** @description Cohorts that this user teaches */
                teacher?: number;
                /** @description Cohorts that this user teaches, or has made */
                runBy?: number;
                /** @description These rows only, divided by commas */
                ids?: string;
            };
            header?: never;
            path: {
                what: "users" | "students" | "cohorts" | "registrations" | "results" | "invoices" | "feedback";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A list as a file, CSV or XLSX, with columns in the language of the reader; teachers take out students and results of their groups */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example Tekst */
                    "text/csv": string;
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `export.not-found`, `cohort.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `export.too-large`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`, `export.cohort-needed`, `export.wrong-ids`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    requestExport: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                what: "users" | "students" | "cohorts" | "registrations" | "results" | "invoices" | "feedback";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "format": "csv",
                 *       "filters": {
                 *         "q": "Tekst",
                 *         "role": "STUDENT",
                 *         "state": "invited",
                 *         "status": "REGISTERED",
                 *         "schoolYear": "all",
                 *         "school": 1,
                 *         "cohort": 1,
                 *         "course": 1,
                 *         "student": 1,
                 *         "teacher": 1,
                 *         "runBy": 1,
                 *         "ids": [
                 *           1
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["RequestExport"];
            };
        };
        responses: {
            /** @description Have a file made in the background; a mail says when it is there */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f",
                     *       "what": "users",
                     *       "format": "csv",
                     *       "state": "WAITING",
                     *       "rowsDone": 1,
                     *       "rowsTotal": 1,
                     *       "bytes": 1,
                     *       "createdAt": "2026-11-22T10:15:00.000Z",
                     *       "finishedAt": "2026-11-22T10:15:00.000Z",
                     *       "expiresAt": "2026-11-22T10:15:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ExportJob"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `request.doubled-name`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `export.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request.too-large`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. Codes: `request.unsupported-type`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`, `idempotency.malformed`, `idempotency.reused`, `export.wrong-ids`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listExportJobs: {
        parameters: {
            query?: {
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
            /** @description The own files that were made in the background, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f",
                     *           "what": "users",
                     *           "format": "csv",
                     *           "state": "WAITING",
                     *           "rowsDone": 1,
                     *           "rowsTotal": 1,
                     *           "bytes": 1,
                     *           "createdAt": "2026-11-22T10:15:00.000Z",
                     *           "finishedAt": "2026-11-22T10:15:00.000Z",
                     *           "expiresAt": "2026-11-22T10:15:00.000Z"
                     *         }
                     *       ],
                     *       "nextCursor": null,
                     *       "total": 1
                     *     }
                     */
                    "application/json": components["schemas"]["ExportJobs"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `cursor.invalid`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getExportJob: {
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
            /** @description How far a file is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f",
                     *       "what": "users",
                     *       "format": "csv",
                     *       "state": "WAITING",
                     *       "rowsDone": 1,
                     *       "rowsTotal": 1,
                     *       "bytes": 1,
                     *       "createdAt": "2026-11-22T10:15:00.000Z",
                     *       "finishedAt": "2026-11-22T10:15:00.000Z",
                     *       "expiresAt": "2026-11-22T10:15:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ExportJob"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `export.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getExportFile: {
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
            /** @description A file that was made in the background; CSV or XLSX */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example Tekst */
                    "text/csv": string;
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `export.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `export.not-ready`, `export.expired`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What an invitation opens, for the sign-up page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "schoolName": "Tartu Jaani Gümnaasium",
                     *       "email": "mari.maasikas@example.ee",
                     *       "role": "STUDENT",
                     *       "expiresAt": "2026-11-22T10:15:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["OpenInvitation"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A token was sent and is no longer valid. Send a new one, or none. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `invitation.not-found`, `invitation.expired`, `invitation.used`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    acceptInvitation: {
        parameters: {
            query?: {
                /** @description Whether a student of another school agrees to leave it */
                move?: "true" | "false";
            };
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Join the school with the account that the invitation was sent to */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "schoolId": 1,
                     *       "schoolName": "Tartu Jaani Gümnaasium",
                     *       "role": "STUDENT"
                     *     }
                     */
                    "application/json": components["schemas"]["JoinedSchool"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `invitation.other-address`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `invitation.not-found`, `invitation.expired`, `invitation.used`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`, `invitation.moves-school`, `invitation.other-role`, `invitation.has-registrations`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`, `idempotency.malformed`, `idempotency.reused`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
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
                /** @description Only those whose due date has passed unpaid */
                overdue?: "true" | "false";
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
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f",
                     *           "kind": "INVOICE",
                     *           "number": "VK-2026-000123",
                     *           "referenceNumber": "1234567893",
                     *           "status": "UNPAID",
                     *           "total": {
                     *             "amount": 9500,
                     *             "currency": "EUR"
                     *           },
                     *           "paid": {
                     *             "amount": 9500,
                     *             "currency": "EUR"
                     *           },
                     *           "isPartlyPaid": true,
                     *           "issuedAt": "2026-11-22T10:15:00.000Z",
                     *           "dueAt": "2026-11-22T10:15:00.000Z",
                     *           "overdue": true,
                     *           "daysOverdue": 1,
                     *           "paidAt": "2026-11-22T10:15:00.000Z",
                     *           "creditsInvoiceId": "0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f",
                     *           "buyerName": "Tartu Jaani Gümnaasium",
                     *           "pdfUrl": "/api/v1/invoices/0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f/pdf",
                     *           "xmlUrl": "Tekst"
                     *         }
                     *       ],
                     *       "nextCursor": null,
                     *       "total": 1
                     *     }
                     */
                    "application/json": components["schemas"]["InvoicePage"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `cursor.invalid`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
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
                    /**
                     * @example {
                     *       "id": "0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f",
                     *       "kind": "INVOICE",
                     *       "number": "VK-2026-000123",
                     *       "referenceNumber": "1234567893",
                     *       "status": "UNPAID",
                     *       "total": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "paid": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "isPartlyPaid": true,
                     *       "issuedAt": "2026-11-22T10:15:00.000Z",
                     *       "dueAt": "2026-11-22T10:15:00.000Z",
                     *       "overdue": true,
                     *       "daysOverdue": 1,
                     *       "paidAt": "2026-11-22T10:15:00.000Z",
                     *       "creditsInvoiceId": "0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f",
                     *       "buyerName": "Tartu Jaani Gümnaasium",
                     *       "pdfUrl": "/api/v1/invoices/0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f/pdf",
                     *       "xmlUrl": "Tekst",
                     *       "lines": [
                     *         {
                     *           "description": "Tekst",
                     *           "quantity": 1,
                     *           "unitPrice": {
                     *             "amount": 9500,
                     *             "currency": "EUR"
                     *           },
                     *           "total": {
                     *             "amount": 9500,
                     *             "currency": "EUR"
                     *           },
                     *           "registrationId": 1
                     *         }
                     *       ],
                     *       "vat": [
                     *         {
                     *           "treatment": "Tekst",
                     *           "rate": 0.8,
                     *           "net": {
                     *             "amount": 9500,
                     *             "currency": "EUR"
                     *           },
                     *           "vat": {
                     *             "amount": 9500,
                     *             "currency": "EUR"
                     *           },
                     *           "gross": {
                     *             "amount": 9500,
                     *             "currency": "EUR"
                     *           }
                     *         }
                     *       ],
                     *       "rounding": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["InvoiceDetail"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `invoice.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
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
                    /** @example Tekst */
                    "application/pdf": string;
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `invoice.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getInvoiceXml: {
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
            /** @description The e-invoice of an issued document of a school: EN 16931 in UBL, Peppol BIS Billing 3.0 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example Tekst */
                    "application/xml": string;
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `invoice.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `invoice.no-e-invoice`, `invoice.e-invoice-refused`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
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
                /**
                 * @example {
                 *       "provider": "montonio",
                 *       "bank": "LHVBEE22"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f",
                     *       "provider": "montonio",
                     *       "state": "CREATED",
                     *       "resolution": "SETTLED",
                     *       "amount": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "url": "https://valikool.ee/",
                     *       "expiresAt": "2026-11-22T10:15:00.000Z",
                     *       "providerIsDown": true
                     *     }
                     */
                    "application/json": components["schemas"]["Payment"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `request.doubled-name`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `invoice.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`, `invoice.nothing-to-pay`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request.too-large`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. Codes: `request.unsupported-type`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`, `idempotency.malformed`, `idempotency.reused`, `payment.provider-unavailable`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    recordTransfer: {
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
                /**
                 * @example {
                 *       "amount": {
                 *         "amount": 9500,
                 *         "currency": "EUR"
                 *       },
                 *       "reference": "2026112100012345",
                 *       "receivedOn": "2026-11-20",
                 *       "payerName": "Mari Maasikas",
                 *       "payerIban": "EE471000001020145685"
                 *     }
                 */
                "application/json": components["schemas"]["RecordTransfer"];
            };
        };
        responses: {
            /** @description Records money that came to the bank account for an invoice; the same line of the statement counts once */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "invoice": {
                     *         "id": "0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f",
                     *         "kind": "INVOICE",
                     *         "number": "VK-2026-000123",
                     *         "referenceNumber": "1234567893",
                     *         "status": "UNPAID",
                     *         "total": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "paid": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "isPartlyPaid": true,
                     *         "issuedAt": "2026-11-22T10:15:00.000Z",
                     *         "dueAt": "2026-11-22T10:15:00.000Z",
                     *         "overdue": true,
                     *         "daysOverdue": 1,
                     *         "paidAt": "2026-11-22T10:15:00.000Z",
                     *         "creditsInvoiceId": "0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f",
                     *         "buyerName": "Tartu Jaani Gümnaasium",
                     *         "pdfUrl": "/api/v1/invoices/0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f/pdf",
                     *         "xmlUrl": "Tekst"
                     *       },
                     *       "resolution": "SETTLED"
                     *     }
                     */
                    "application/json": components["schemas"]["Transfer"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `request.doubled-name`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `invoice.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`, `invoice.not-issued`, `transfer.already-recorded`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request.too-large`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. Codes: `request.unsupported-type`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`, `idempotency.malformed`, `idempotency.reused`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getInvoiceArchive: {
        parameters: {
            query: {
                year: number;
                /** @description Only this month of the year */
                month?: number;
                /** @description Only documents of this school */
                schoolId?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All documents of a year as one ZIP file: each PDF and, of schools, each e-invoice */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example Tekst */
                    "application/zip": string;
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `invoice.archive-empty`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `invoice.archive-too-large`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listManagedCourses: {
        parameters: {
            query?: {
                /** @description Rows at most */
                limit?: number;
                /** @description nextCursor of the page before */
                cursor?: string;
                /** @description Number, or words of title, keywords or the creator’s name; wrong letters are forgiven where fewer than twenty courses have right ones */
                q?: string;
                /** @description IN_REVIEW also finds approved courses whose changes wait for review */
                status?: "DRAFT" | "IN_REVIEW" | "APPROVED";
                language?: "et" | "en" | "ru";
                category?: "POPULAR" | "LIFE_SKILLS" | "SUSTAINABILITY" | "LANGUAGES" | "DIVERSITY" | "TECHNOLOGY" | "BUSINESS_FINANCE" | "MENTAL_HEALTH" | "OTHERS";
                /** @description User id */
                creator?: number;
                /** @description Courses with a cohort that starts then */
                schoolYear?: "all" | "next" | "current" | "previous" | "previous-all";
                /** @description updated and created: latest first; a cursor belongs to its sort */
                sort?: "updated" | "created" | "title" | "price";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Courses of every status: own ones for teachers, all for administrators */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": 1,
                     *           "slug": "tehisintellekti-alused",
                     *           "title": "Tehisintellekti alused",
                     *           "language": "et",
                     *           "status": "DRAFT",
                     *           "categories": [
                     *             "POPULAR"
                     *           ],
                     *           "tag": "Tekst",
                     *           "thumbnailUrl": "/uploads/kursus-1280.webp",
                     *           "price": {
                     *             "amount": 9500,
                     *             "currency": "EUR"
                     *           },
                     *           "rating": 4.7,
                     *           "creator": {
                     *             "id": 1,
                     *             "name": "Sügis 2026"
                     *           },
                     *           "pendingRevision": "DRAFT",
                     *           "revision": 1,
                     *           "cohortCount": 1,
                     *           "openCohortCount": 1,
                     *           "createdAt": "2026-11-22T10:15:00.000Z",
                     *           "updatedAt": "2026-11-22T10:15:00.000Z"
                     *         }
                     *       ],
                     *       "nextCursor": null,
                     *       "total": 1
                     *     }
                     */
                    "application/json": components["schemas"]["ManagedCourses"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `cursor.invalid`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getOwnMemberships: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The student’s school, and the school that the student says is theirs */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "confirmed": {
                     *         "id": 1,
                     *         "school": {
                     *           "id": 1,
                     *           "name": "Sügis 2026"
                     *         },
                     *         "state": "CLAIMED",
                     *         "claimedAt": "2026-11-22T10:15:00.000Z",
                     *         "askedAt": "2026-11-22T10:15:00.000Z",
                     *         "canAskAt": "2026-11-22T10:15:00.000Z",
                     *         "confirmedAt": "2026-11-22T10:15:00.000Z",
                     *         "confirmedHow": "INVITATION"
                     *       },
                     *       "claim": {
                     *         "id": 1,
                     *         "school": {
                     *           "id": 1,
                     *           "name": "Sügis 2026"
                     *         },
                     *         "state": "CLAIMED",
                     *         "claimedAt": "2026-11-22T10:15:00.000Z",
                     *         "askedAt": "2026-11-22T10:15:00.000Z",
                     *         "canAskAt": "2026-11-22T10:15:00.000Z",
                     *         "confirmedAt": "2026-11-22T10:15:00.000Z",
                     *         "confirmedHow": "INVITATION"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["OwnMemberships"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    claimMembership: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "schoolId": 1
                 *     }
                 */
                "application/json": components["schemas"]["ClaimMembership"];
            };
        };
        responses: {
            /** @description Says which school the student goes to and asks it to confirm; once a day for each school */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "confirmed": {
                     *         "id": 1,
                     *         "school": {
                     *           "id": 1,
                     *           "name": "Sügis 2026"
                     *         },
                     *         "state": "CLAIMED",
                     *         "claimedAt": "2026-11-22T10:15:00.000Z",
                     *         "askedAt": "2026-11-22T10:15:00.000Z",
                     *         "canAskAt": "2026-11-22T10:15:00.000Z",
                     *         "confirmedAt": "2026-11-22T10:15:00.000Z",
                     *         "confirmedHow": "INVITATION"
                     *       },
                     *       "claim": {
                     *         "id": 1,
                     *         "school": {
                     *           "id": 1,
                     *           "name": "Sügis 2026"
                     *         },
                     *         "state": "CLAIMED",
                     *         "claimedAt": "2026-11-22T10:15:00.000Z",
                     *         "askedAt": "2026-11-22T10:15:00.000Z",
                     *         "canAskAt": "2026-11-22T10:15:00.000Z",
                     *         "confirmedAt": "2026-11-22T10:15:00.000Z",
                     *         "confirmedHow": "INVITATION"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["OwnMemberships"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `request.doubled-name`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `school.not-found`, `membership.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request.too-large`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. Codes: `request.unsupported-type`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`, `idempotency.malformed`, `idempotency.reused`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`, `membership.asked-already`, `membership.too-many-claims`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    joinSchoolByCode: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "7KQM-R2XD-V904",
                 *       "move": false
                 *     }
                 */
                "application/json": components["schemas"]["JoinSchool"];
            };
        };
        responses: {
            /** @description Joins the school whose join code the student has */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "confirmed": {
                     *         "id": 1,
                     *         "school": {
                     *           "id": 1,
                     *           "name": "Sügis 2026"
                     *         },
                     *         "state": "CLAIMED",
                     *         "claimedAt": "2026-11-22T10:15:00.000Z",
                     *         "askedAt": "2026-11-22T10:15:00.000Z",
                     *         "canAskAt": "2026-11-22T10:15:00.000Z",
                     *         "confirmedAt": "2026-11-22T10:15:00.000Z",
                     *         "confirmedHow": "INVITATION"
                     *       },
                     *       "claim": {
                     *         "id": 1,
                     *         "school": {
                     *           "id": 1,
                     *           "name": "Sügis 2026"
                     *         },
                     *         "state": "CLAIMED",
                     *         "claimedAt": "2026-11-22T10:15:00.000Z",
                     *         "askedAt": "2026-11-22T10:15:00.000Z",
                     *         "canAskAt": "2026-11-22T10:15:00.000Z",
                     *         "confirmedAt": "2026-11-22T10:15:00.000Z",
                     *         "confirmedHow": "INVITATION"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["OwnMemberships"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `request.doubled-name`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `join-code.unknown`, `membership.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`, `membership.moves-school`, `membership.removed`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request.too-large`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. Codes: `request.unsupported-type`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`, `idempotency.malformed`, `idempotency.reused`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPage: {
        parameters: {
            query?: {
                language?: "et" | "en" | "ru";
            };
            header?: never;
            path: {
                slug: "home" | "pricing" | "faq" | "partner-schools" | "help" | "terms" | "privacy";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What a public page says, with an ETag */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "slug": "home",
                     *       "language": "et",
                     *       "title": "Tehisintellekti alused",
                     *       "description": "Tekst",
                     *       "lead": "Tekst",
                     *       "body": "Tere! Homme algab tund kell 17.",
                     *       "sections": [
                     *         {
                     *           "key": "intro",
                     *           "title": "Tehisintellekti alused",
                     *           "text": "Tekst",
                     *           "items": [
                     *             {
                     *               "title": "Tehisintellekti alused",
                     *               "text": "Tekst",
                     *               "note": "Räägitud telefonis"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "questions": [
                     *         {
                     *           "question": "Tekst",
                     *           "answer": "Tekst"
                     *         }
                     *       ],
                     *       "updatedAt": "2026-11-22T10:15:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Page"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A token was sent and is no longer valid. Send a new one, or none. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `page-text.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updatePage: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                slug: "home" | "pricing" | "faq" | "partner-schools" | "help" | "terms" | "privacy";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "language": "et",
                 *       "revision": 1,
                 *       "title": "Tehisintellekti alused",
                 *       "description": "Tekst",
                 *       "lead": "Tekst",
                 *       "body": "Tere! Homme algab tund kell 17.",
                 *       "sections": [
                 *         {
                 *           "key": "intro",
                 *           "title": "Tehisintellekti alused",
                 *           "text": "Tekst",
                 *           "items": [
                 *             {
                 *               "title": "Tehisintellekti alused",
                 *               "text": "Tekst",
                 *               "note": "Räägitud telefonis"
                 *             }
                 *           ]
                 *         }
                 *       ],
                 *       "questions": [
                 *         {
                 *           "question": "Tekst",
                 *           "answer": "Tekst"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["UpdatePage"];
            };
        };
        responses: {
            /** @description Change what a page says in one language; earlier revisions are kept */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "slug": "home",
                     *       "language": "et",
                     *       "revision": 1,
                     *       "title": "Tehisintellekti alused",
                     *       "description": "Tekst",
                     *       "lead": "Tekst",
                     *       "body": "Tere! Homme algab tund kell 17.",
                     *       "sections": [
                     *         {
                     *           "key": "intro",
                     *           "title": "Tehisintellekti alused",
                     *           "text": "Tekst",
                     *           "items": [
                     *             {
                     *               "title": "Tehisintellekti alused",
                     *               "text": "Tekst",
                     *               "note": "Räägitud telefonis"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "questions": [
                     *         {
                     *           "question": "Tekst",
                     *           "answer": "Tekst"
                     *         }
                     *       ],
                     *       "updatedAt": "2026-11-22T10:15:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["PageSource"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `request.doubled-name`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `page-text.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`, `page-text.changed-meanwhile`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request.too-large`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. Codes: `request.unsupported-type`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`, `idempotency.malformed`, `idempotency.reused`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPageSource: {
        parameters: {
            query?: {
                language?: "et" | "en" | "ru";
            };
            header?: never;
            path: {
                slug: "home" | "pricing" | "faq" | "partner-schools" | "help" | "terms" | "privacy";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The same as its editor writes it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "slug": "home",
                     *       "language": "et",
                     *       "revision": 1,
                     *       "title": "Tehisintellekti alused",
                     *       "description": "Tekst",
                     *       "lead": "Tekst",
                     *       "body": "Tere! Homme algab tund kell 17.",
                     *       "sections": [
                     *         {
                     *           "key": "intro",
                     *           "title": "Tehisintellekti alused",
                     *           "text": "Tekst",
                     *           "items": [
                     *             {
                     *               "title": "Tehisintellekti alused",
                     *               "text": "Tekst",
                     *               "note": "Räägitud telefonis"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "questions": [
                     *         {
                     *           "question": "Tekst",
                     *           "answer": "Tekst"
                     *         }
                     *       ],
                     *       "updatedAt": "2026-11-22T10:15:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["PageSource"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `page-text.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    openPaymentLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "Tekst"
                 *     }
                 */
                "application/json": components["schemas"]["OpenPaymentLink"];
            };
        };
        responses: {
            /** @description What is to be paid by a link, and how; for whoever has the link, without an account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "state": "OPEN",
                     *       "purpose": "GUARDIAN",
                     *       "language": "et",
                     *       "bill": {
                     *         "firstName": "Mari",
                     *         "course": "Tekst",
                     *         "startDate": "2026-11-22T10:15:00.000Z",
                     *         "timeZone": "Europe/Tallinn",
                     *         "price": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "schoolPays": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "discount": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "toPay": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "until": "2026-11-22T10:15:00.000Z",
                     *         "needsPayer": true,
                     *         "transfer": {
                     *           "number": "VK-2026-000123",
                     *           "iban": "EE471000010020145685",
                     *           "referenceNumber": "1234567893",
                     *           "dueAt": "2026-11-22T10:15:00.000Z"
                     *         }
                     *       },
                     *       "ways": [
                     *         {
                     *           "provider": "montonio",
                     *           "banks": [
                     *             {
                     *               "code": "Tekst",
                     *               "name": "Sügis 2026",
                     *               "logoUrl": "Tekst"
                     *             }
                     *           ],
                     *           "dueAt": "2026-11-22T10:15:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentLink"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `request.doubled-name`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A token was sent and is no longer valid. Send a new one, or none. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `payment-link.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request.too-large`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. Codes: `request.unsupported-type`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    payByLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "Tekst",
                 *       "provider": "montonio",
                 *       "bank": "LHVBEE22",
                 *       "name": "Sügis 2026",
                 *       "email": "mari.maasikas@example.ee",
                 *       "language": "et"
                 *     }
                 */
                "application/json": components["schemas"]["PayByLink"];
            };
        };
        responses: {
            /** @description Begins a payment by a link, or sends the invoice for a bank transfer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "payment": {
                     *         "id": "0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f",
                     *         "provider": "montonio",
                     *         "state": "CREATED",
                     *         "resolution": "SETTLED",
                     *         "amount": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "url": "https://valikool.ee/",
                     *         "expiresAt": "2026-11-22T10:15:00.000Z",
                     *         "providerIsDown": true
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["PaidByLink"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `request.doubled-name`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A token was sent and is no longer valid. Send a new one, or none. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `payment-link.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `payment-link.over`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request.too-large`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. Codes: `request.unsupported-type`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`, `payment-link.payer-required`, `payment.provider-unavailable`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    returnFromProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider: "montonio" | "stripe";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "carried": {
                 *         "1": "Tekst"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ReturnFromProvider"];
            };
        };
        responses: {
            /** @description Settles what a payer who came back from a provider carries */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "registrationId": 1,
                     *       "invoiceId": "0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f",
                     *       "state": "CREATED"
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentReturn"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `request.doubled-name`, `payment.token-invalid`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A token was sent and is no longer valid. Send a new one, or none. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `page.not-found`, `payment.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request.too-large`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. Codes: `request.unsupported-type`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listPaymentOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ways to pay online, with their banks */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "provider": "montonio",
                     *           "banks": [
                     *             {
                     *               "code": "Tekst",
                     *               "name": "Sügis 2026",
                     *               "logoUrl": "Tekst"
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentOptions"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listPromotionCodes: {
        parameters: {
            query?: {
                /** @description Rows at most */
                limit?: number;
                /** @description nextCursor of the page before */
                cursor?: string;
                /** @description A part of the code */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The promotion codes of staff, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": 1,
                     *           "userId": 1,
                     *           "name": "Sügis 2026",
                     *           "stripeId": "Tekst",
                     *           "percentOff": 1,
                     *           "amountOff": {
                     *             "amount": 9500,
                     *             "currency": "EUR"
                     *           },
                     *           "course": {
                     *             "id": 1,
                     *             "title": "Tehisintellekti alused"
                     *           },
                     *           "maxRedemptions": 1,
                     *           "validUntil": "2026-11-22T10:15:00.000Z",
                     *           "endedAt": "2026-11-22T10:15:00.000Z",
                     *           "createdAt": "2026-11-22T10:15:00.000Z",
                     *           "timesRedeemed": 1,
                     *           "saved": {
                     *             "amount": 9500,
                     *             "currency": "EUR"
                     *           },
                     *           "redeemedUserIds": [
                     *             1
                     *           ]
                     *         }
                     *       ],
                     *       "nextCursor": null,
                     *       "total": 1
                     *     }
                     */
                    "application/json": components["schemas"]["PromotionCodePage"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `cursor.invalid`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createPromotionCode: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "KEVAD-2027",
                 *       "discount": {
                 *         "percentOff": 1
                 *       },
                 *       "courseId": 1,
                 *       "maxRedemptions": 1,
                 *       "validUntil": "2026-11-22T10:15:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["CreatePromotionCode"];
            };
        };
        responses: {
            /** @description Makes a promotion code: per cent or euros off what a student pays for a seat */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "userId": 1,
                     *       "name": "Sügis 2026",
                     *       "stripeId": "Tekst",
                     *       "percentOff": 1,
                     *       "amountOff": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "course": {
                     *         "id": 1,
                     *         "title": "Tehisintellekti alused"
                     *       },
                     *       "maxRedemptions": 1,
                     *       "validUntil": "2026-11-22T10:15:00.000Z",
                     *       "endedAt": "2026-11-22T10:15:00.000Z",
                     *       "createdAt": "2026-11-22T10:15:00.000Z",
                     *       "timesRedeemed": 1,
                     *       "saved": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "redeemedUserIds": [
                     *         1
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["PromotionCode"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `request.doubled-name`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `course.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`, `promotion-code.name-taken`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request.too-large`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. Codes: `request.unsupported-type`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`, `idempotency.malformed`, `idempotency.reused`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    endPromotionCode: {
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
        requestBody?: never;
        responses: {
            /** @description Ends a promotion code; registrations that have used it keep their price */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "userId": 1,
                     *       "name": "Sügis 2026",
                     *       "stripeId": "Tekst",
                     *       "percentOff": 1,
                     *       "amountOff": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "course": {
                     *         "id": 1,
                     *         "title": "Tehisintellekti alused"
                     *       },
                     *       "maxRedemptions": 1,
                     *       "validUntil": "2026-11-22T10:15:00.000Z",
                     *       "endedAt": "2026-11-22T10:15:00.000Z",
                     *       "createdAt": "2026-11-22T10:15:00.000Z",
                     *       "timesRedeemed": 1,
                     *       "saved": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "redeemedUserIds": [
                     *         1
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["PromotionCode"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `promotion-code.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `idempotency.malformed`, `idempotency.reused`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMyPromotionCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The student’s own code for friends, how often it was used, and what friends saved */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": {
                     *         "name": "MARI-7K2F",
                     *         "percentOff": 1,
                     *         "link": "https://valikool.ee/",
                     *         "timesRedeemed": 1,
                     *         "saved": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "endedAt": "2026-11-22T10:15:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MyPromotionCode"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    makeMyPromotionCode: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Makes the student’s own code for friends; there is one, so a second call changes nothing */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": {
                     *         "name": "MARI-7K2F",
                     *         "percentOff": 1,
                     *         "link": "https://valikool.ee/",
                     *         "timesRedeemed": 1,
                     *         "saved": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "endedAt": "2026-11-22T10:15:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MyPromotionCode"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `idempotency.malformed`, `idempotency.reused`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listRefunds: {
        parameters: {
            query?: {
                /** @description Rows at most */
                limit?: number;
                /** @description nextCursor of the page before */
                cursor?: string;
                /** @description Only refunds of this status */
                status?: "CREATED" | "PENDING" | "PROCESSING" | "REFUSED";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Refunds that are on their way or refused, what is promised soonest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f",
                     *           "status": "CREATED",
                     *           "amount": {
                     *             "amount": 9500,
                     *             "currency": "EUR"
                     *           },
                     *           "reason": "CANCELLATION",
                     *           "dueBy": "2026-11-22T10:15:00.000Z",
                     *           "isLate": true,
                     *           "provider": "montonio",
                     *           "failure": "Tekst",
                     *           "isByHand": true,
                     *           "invoiceId": "0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f",
                     *           "invoiceNumber": "VK-2026-000123",
                     *           "buyerName": "Tartu Jaani Gümnaasium",
                     *           "payerName": "Mari Maasikas",
                     *           "payerIban": "EE471000010020145685"
                     *         }
                     *       ],
                     *       "nextCursor": null,
                     *       "total": 1
                     *     }
                     */
                    "application/json": components["schemas"]["RefundPage"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `cursor.invalid`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    refundSent: {
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
                /**
                 * @example {
                 *       "reference": "2026112100012345"
                 *     }
                 */
                "application/json": components["schemas"]["RefundSent"];
            };
        };
        responses: {
            /** @description Says that staff have sent a refund from the bank account */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `request.doubled-name`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `refund.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`, `refund.<from>-to-<to>`, `transfer.already-recorded`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request.too-large`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. Codes: `request.unsupported-type`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`, `idempotency.malformed`, `idempotency.reused`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
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
                /** @description Only this student’s, of those that the caller may see */
                student?: number;
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
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": 1,
                     *           "status": "REGISTERED",
                     *           "payer": "SCHOOL",
                     *           "price": {
                     *             "amount": 9500,
                     *             "currency": "EUR"
                     *           },
                     *           "schoolPays": {
                     *             "amount": 9500,
                     *             "currency": "EUR"
                     *           },
                     *           "studentPays": {
                     *             "amount": 9500,
                     *             "currency": "EUR"
                     *           },
                     *           "discount": {
                     *             "amount": 9500,
                     *             "currency": "EUR"
                     *           },
                     *           "toPay": {
                     *             "amount": 9500,
                     *             "currency": "EUR"
                     *           },
                     *           "registeredAt": "2026-11-22T10:15:00.000Z",
                     *           "confirmedAt": "2026-11-22T10:15:00.000Z",
                     *           "heldUntil": "2026-11-22T10:15:00.000Z",
                     *           "accessUntil": "2026-11-22T10:15:00.000Z",
                     *           "canceledAt": "2026-11-22T10:15:00.000Z",
                     *           "cancelReason": "Tekst",
                     *           "hasAccess": true,
                     *           "nextStep": "NONE",
                     *           "progress": 1,
                     *           "feedback": "NOT_DUE",
                     *           "student": {
                     *             "id": 1,
                     *             "firstName": "Mari",
                     *             "lastName": "Maasikas"
                     *           },
                     *           "school": {
                     *             "id": 1,
                     *             "name": "Sügis 2026"
                     *           },
                     *           "cohort": {
                     *             "id": 1,
                     *             "name": "Sügis 2026",
                     *             "status": "DRAFT",
                     *             "startDate": "2026-11-22T10:15:00.000Z",
                     *             "endDate": "2026-11-22T10:15:00.000Z",
                     *             "timeZone": "Europe/Tallinn",
                     *             "onlineClassTimes": [
                     *               {
                     *                 "day": 1,
                     *                 "hour": 17,
                     *                 "minute": 30
                     *               }
                     *             ],
                     *             "onlineLessonLength": 1,
                     *             "teachers": [
                     *               "Tekst"
                     *             ],
                     *             "course": {
                     *               "id": 1,
                     *               "slug": "tehisintellekti-alused",
                     *               "title": "Tehisintellekti alused",
                     *               "language": "et",
                     *               "thumbnailUrl": "/uploads/kursus-1280.webp"
                     *             },
                     *             "videoUrl": "https://meet.google.com/abc-defg-hij",
                     *             "lmsUrl": "Tekst",
                     *             "discordInviteUrl": "https://discord.gg/valikool"
                     *           },
                     *           "invoice": {
                     *             "id": "0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f",
                     *             "number": "VK-2026-000123",
                     *             "status": "UNPAID",
                     *             "total": {
                     *               "amount": 9500,
                     *               "currency": "EUR"
                     *             },
                     *             "dueAt": "2026-11-22T10:15:00.000Z",
                     *             "pdfUrl": "/api/v1/invoices/0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f/pdf"
                     *           },
                     *           "payment": {
                     *             "id": "0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f",
                     *             "provider": "montonio",
                     *             "state": "CREATED",
                     *             "resolution": "SETTLED",
                     *             "amount": {
                     *               "amount": 9500,
                     *               "currency": "EUR"
                     *             },
                     *             "url": "https://valikool.ee/",
                     *             "expiresAt": "2026-11-22T10:15:00.000Z",
                     *             "providerIsDown": true
                     *           },
                     *           "guardian": {
                     *             "state": "ASKED",
                     *             "until": "2026-11-22T10:15:00.000Z"
                     *           },
                     *           "refund": {
                     *             "amount": {
                     *               "amount": 9500,
                     *               "currency": "EUR"
                     *             },
                     *             "status": "CREATED",
                     *             "reason": "CANCELLATION",
                     *             "dueBy": "2026-11-22T10:15:00.000Z"
                     *           },
                     *           "payerUndo": {
                     *             "to": "SCHOOL",
                     *             "until": "2026-11-22T10:15:00.000Z"
                     *           },
                     *           "cancellation": {
                     *             "allowed": true,
                     *             "freeUntil": "2026-11-22T10:15:00.000Z",
                     *             "refund": {
                     *               "amount": 9500,
                     *               "currency": "EUR"
                     *             }
                     *           }
                     *         }
                     *       ],
                     *       "nextCursor": null,
                     *       "total": 1
                     *     }
                     */
                    "application/json": components["schemas"]["RegistrationPage"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `cursor.invalid`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
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
                    /**
                     * @example {
                     *       "id": 1,
                     *       "status": "REGISTERED",
                     *       "payer": "SCHOOL",
                     *       "price": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "schoolPays": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "studentPays": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "discount": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "toPay": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "registeredAt": "2026-11-22T10:15:00.000Z",
                     *       "confirmedAt": "2026-11-22T10:15:00.000Z",
                     *       "heldUntil": "2026-11-22T10:15:00.000Z",
                     *       "accessUntil": "2026-11-22T10:15:00.000Z",
                     *       "canceledAt": "2026-11-22T10:15:00.000Z",
                     *       "cancelReason": "Tekst",
                     *       "hasAccess": true,
                     *       "nextStep": "NONE",
                     *       "progress": 1,
                     *       "feedback": "NOT_DUE",
                     *       "student": {
                     *         "id": 1,
                     *         "firstName": "Mari",
                     *         "lastName": "Maasikas"
                     *       },
                     *       "school": {
                     *         "id": 1,
                     *         "name": "Sügis 2026"
                     *       },
                     *       "cohort": {
                     *         "id": 1,
                     *         "name": "Sügis 2026",
                     *         "status": "DRAFT",
                     *         "startDate": "2026-11-22T10:15:00.000Z",
                     *         "endDate": "2026-11-22T10:15:00.000Z",
                     *         "timeZone": "Europe/Tallinn",
                     *         "onlineClassTimes": [
                     *           {
                     *             "day": 1,
                     *             "hour": 17,
                     *             "minute": 30
                     *           }
                     *         ],
                     *         "onlineLessonLength": 1,
                     *         "teachers": [
                     *           "Tekst"
                     *         ],
                     *         "course": {
                     *           "id": 1,
                     *           "slug": "tehisintellekti-alused",
                     *           "title": "Tehisintellekti alused",
                     *           "language": "et",
                     *           "thumbnailUrl": "/uploads/kursus-1280.webp"
                     *         },
                     *         "videoUrl": "https://meet.google.com/abc-defg-hij",
                     *         "lmsUrl": "Tekst",
                     *         "discordInviteUrl": "https://discord.gg/valikool"
                     *       },
                     *       "invoice": {
                     *         "id": "0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f",
                     *         "number": "VK-2026-000123",
                     *         "status": "UNPAID",
                     *         "total": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "dueAt": "2026-11-22T10:15:00.000Z",
                     *         "pdfUrl": "/api/v1/invoices/0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f/pdf"
                     *       },
                     *       "payment": {
                     *         "id": "0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f",
                     *         "provider": "montonio",
                     *         "state": "CREATED",
                     *         "resolution": "SETTLED",
                     *         "amount": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "url": "https://valikool.ee/",
                     *         "expiresAt": "2026-11-22T10:15:00.000Z",
                     *         "providerIsDown": true
                     *       },
                     *       "guardian": {
                     *         "state": "ASKED",
                     *         "until": "2026-11-22T10:15:00.000Z"
                     *       },
                     *       "refund": {
                     *         "amount": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "status": "CREATED",
                     *         "reason": "CANCELLATION",
                     *         "dueBy": "2026-11-22T10:15:00.000Z"
                     *       },
                     *       "payerUndo": {
                     *         "to": "SCHOOL",
                     *         "until": "2026-11-22T10:15:00.000Z"
                     *       },
                     *       "cancellation": {
                     *         "allowed": true,
                     *         "freeUntil": "2026-11-22T10:15:00.000Z",
                     *         "refund": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         }
                     *       },
                     *       "conditions": [
                     *         {
                     *           "rule": "membership",
                     *           "pass": true,
                     *           "details": {},
                     *           "nextStep": "Tekst"
                     *         }
                     *       ],
                     *       "learningOutcomes": [
                     *         "Tekst"
                     *       ],
                     *       "gradingCriteria": "Tekst",
                     *       "timeline": [
                     *         {
                     *           "at": "2026-11-22T10:15:00.000Z",
                     *           "type": "Tekst",
                     *           "notes": "Tekst",
                     *           "details": {}
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RegistrationDetail"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `registration.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
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
                /**
                 * @example {
                 *       "note": "Räägitud telefonis"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": 1,
                     *       "status": "REGISTERED",
                     *       "payer": "SCHOOL",
                     *       "price": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "schoolPays": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "studentPays": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "discount": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "toPay": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "registeredAt": "2026-11-22T10:15:00.000Z",
                     *       "confirmedAt": "2026-11-22T10:15:00.000Z",
                     *       "heldUntil": "2026-11-22T10:15:00.000Z",
                     *       "accessUntil": "2026-11-22T10:15:00.000Z",
                     *       "canceledAt": "2026-11-22T10:15:00.000Z",
                     *       "cancelReason": "Tekst",
                     *       "hasAccess": true,
                     *       "nextStep": "NONE",
                     *       "progress": 1,
                     *       "feedback": "NOT_DUE",
                     *       "student": {
                     *         "id": 1,
                     *         "firstName": "Mari",
                     *         "lastName": "Maasikas"
                     *       },
                     *       "school": {
                     *         "id": 1,
                     *         "name": "Sügis 2026"
                     *       },
                     *       "cohort": {
                     *         "id": 1,
                     *         "name": "Sügis 2026",
                     *         "status": "DRAFT",
                     *         "startDate": "2026-11-22T10:15:00.000Z",
                     *         "endDate": "2026-11-22T10:15:00.000Z",
                     *         "timeZone": "Europe/Tallinn",
                     *         "onlineClassTimes": [
                     *           {
                     *             "day": 1,
                     *             "hour": 17,
                     *             "minute": 30
                     *           }
                     *         ],
                     *         "onlineLessonLength": 1,
                     *         "teachers": [
                     *           "Tekst"
                     *         ],
                     *         "course": {
                     *           "id": 1,
                     *           "slug": "tehisintellekti-alused",
                     *           "title": "Tehisintellekti alused",
                     *           "language": "et",
                     *           "thumbnailUrl": "/uploads/kursus-1280.webp"
                     *         },
                     *         "videoUrl": "https://meet.google.com/abc-defg-hij",
                     *         "lmsUrl": "Tekst",
                     *         "discordInviteUrl": "https://discord.gg/valikool"
                     *       },
                     *       "invoice": {
                     *         "id": "0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f",
                     *         "number": "VK-2026-000123",
                     *         "status": "UNPAID",
                     *         "total": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "dueAt": "2026-11-22T10:15:00.000Z",
                     *         "pdfUrl": "/api/v1/invoices/0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f/pdf"
                     *       },
                     *       "payment": {
                     *         "id": "0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f",
                     *         "provider": "montonio",
                     *         "state": "CREATED",
                     *         "resolution": "SETTLED",
                     *         "amount": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "url": "https://valikool.ee/",
                     *         "expiresAt": "2026-11-22T10:15:00.000Z",
                     *         "providerIsDown": true
                     *       },
                     *       "guardian": {
                     *         "state": "ASKED",
                     *         "until": "2026-11-22T10:15:00.000Z"
                     *       },
                     *       "refund": {
                     *         "amount": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "status": "CREATED",
                     *         "reason": "CANCELLATION",
                     *         "dueBy": "2026-11-22T10:15:00.000Z"
                     *       },
                     *       "payerUndo": {
                     *         "to": "SCHOOL",
                     *         "until": "2026-11-22T10:15:00.000Z"
                     *       },
                     *       "cancellation": {
                     *         "allowed": true,
                     *         "freeUntil": "2026-11-22T10:15:00.000Z",
                     *         "refund": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Registration"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `request.doubled-name`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `registration.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`, `registration.<from>-to-<to>`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request.too-large`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. Codes: `request.unsupported-type`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`, `idempotency.malformed`, `idempotency.reused`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getGuardianLink: {
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
            /** @description Whom the student asked to pay, and what has come of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "state": "ASKED",
                     *       "name": "Sügis 2026",
                     *       "email": "mari.maasikas@example.ee",
                     *       "language": "et",
                     *       "url": "https://valikool.ee/",
                     *       "askedAt": "2026-11-22T10:15:00.000Z",
                     *       "until": "2026-11-22T10:15:00.000Z",
                     *       "openedAt": "2026-11-22T10:15:00.000Z",
                     *       "remindedAt": "2026-11-22T10:15:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["GuardianLink"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `registration.not-found`, `guardian-link.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    askGuardian: {
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
                /**
                 * @example {
                 *       "name": "Sügis 2026",
                 *       "email": "mari.maasikas@example.ee",
                 *       "language": "et"
                 *     }
                 */
                "application/json": components["schemas"]["AskGuardian"];
            };
        };
        responses: {
            /** @description Asks somebody else to pay for the seat, or asks again: the seat is held meanwhile, the old link dies */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "state": "ASKED",
                     *       "name": "Sügis 2026",
                     *       "email": "mari.maasikas@example.ee",
                     *       "language": "et",
                     *       "url": "https://valikool.ee/",
                     *       "askedAt": "2026-11-22T10:15:00.000Z",
                     *       "until": "2026-11-22T10:15:00.000Z",
                     *       "openedAt": "2026-11-22T10:15:00.000Z",
                     *       "remindedAt": "2026-11-22T10:15:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["GuardianLink"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `request.doubled-name`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `registration.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`, `registration.nothing-to-pay`, `guardian-link.too-late`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request.too-large`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. Codes: `request.unsupported-type`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`, `idempotency.malformed`, `idempotency.reused`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`, `payment-link.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    takeBackGuardianLink: {
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
        requestBody?: never;
        responses: {
            /** @description Ends the link: the student pays after all */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `registration.not-found`, `guardian-link.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `idempotency.malformed`, `idempotency.reused`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    moveRegistration: {
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
                /**
                 * @example {
                 *       "cohortId": 1,
                 *       "note": "Räägitud telefonis"
                 *     }
                 */
                "application/json": components["schemas"]["MoveRegistration"];
            };
        };
        responses: {
            /** @description An administrator moves a student to another cohort of the course; the price stays what was agreed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "status": "REGISTERED",
                     *       "payer": "SCHOOL",
                     *       "price": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "schoolPays": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "studentPays": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "discount": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "toPay": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "registeredAt": "2026-11-22T10:15:00.000Z",
                     *       "confirmedAt": "2026-11-22T10:15:00.000Z",
                     *       "heldUntil": "2026-11-22T10:15:00.000Z",
                     *       "accessUntil": "2026-11-22T10:15:00.000Z",
                     *       "canceledAt": "2026-11-22T10:15:00.000Z",
                     *       "cancelReason": "Tekst",
                     *       "hasAccess": true,
                     *       "nextStep": "NONE",
                     *       "progress": 1,
                     *       "feedback": "NOT_DUE",
                     *       "student": {
                     *         "id": 1,
                     *         "firstName": "Mari",
                     *         "lastName": "Maasikas"
                     *       },
                     *       "school": {
                     *         "id": 1,
                     *         "name": "Sügis 2026"
                     *       },
                     *       "cohort": {
                     *         "id": 1,
                     *         "name": "Sügis 2026",
                     *         "status": "DRAFT",
                     *         "startDate": "2026-11-22T10:15:00.000Z",
                     *         "endDate": "2026-11-22T10:15:00.000Z",
                     *         "timeZone": "Europe/Tallinn",
                     *         "onlineClassTimes": [
                     *           {
                     *             "day": 1,
                     *             "hour": 17,
                     *             "minute": 30
                     *           }
                     *         ],
                     *         "onlineLessonLength": 1,
                     *         "teachers": [
                     *           "Tekst"
                     *         ],
                     *         "course": {
                     *           "id": 1,
                     *           "slug": "tehisintellekti-alused",
                     *           "title": "Tehisintellekti alused",
                     *           "language": "et",
                     *           "thumbnailUrl": "/uploads/kursus-1280.webp"
                     *         },
                     *         "videoUrl": "https://meet.google.com/abc-defg-hij",
                     *         "lmsUrl": "Tekst",
                     *         "discordInviteUrl": "https://discord.gg/valikool"
                     *       },
                     *       "invoice": {
                     *         "id": "0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f",
                     *         "number": "VK-2026-000123",
                     *         "status": "UNPAID",
                     *         "total": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "dueAt": "2026-11-22T10:15:00.000Z",
                     *         "pdfUrl": "/api/v1/invoices/0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f/pdf"
                     *       },
                     *       "payment": {
                     *         "id": "0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f",
                     *         "provider": "montonio",
                     *         "state": "CREATED",
                     *         "resolution": "SETTLED",
                     *         "amount": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "url": "https://valikool.ee/",
                     *         "expiresAt": "2026-11-22T10:15:00.000Z",
                     *         "providerIsDown": true
                     *       },
                     *       "guardian": {
                     *         "state": "ASKED",
                     *         "until": "2026-11-22T10:15:00.000Z"
                     *       },
                     *       "refund": {
                     *         "amount": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "status": "CREATED",
                     *         "reason": "CANCELLATION",
                     *         "dueBy": "2026-11-22T10:15:00.000Z"
                     *       },
                     *       "payerUndo": {
                     *         "to": "SCHOOL",
                     *         "until": "2026-11-22T10:15:00.000Z"
                     *       },
                     *       "cancellation": {
                     *         "allowed": true,
                     *         "freeUntil": "2026-11-22T10:15:00.000Z",
                     *         "refund": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Registration"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `request.doubled-name`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `registration.not-found`, `cohort.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`, `cohort.full`, `cohort.not-open`, `registration.already-registered`, `registration.<from>-to-<to>`, `swap.other-course`, `swap.same-cohort`, `swap.pending`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request.too-large`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. Codes: `request.unsupported-type`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`, `idempotency.malformed`, `idempotency.reused`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
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
                /**
                 * @example {
                 *       "provider": "montonio",
                 *       "bank": "HABAEE2X"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f",
                     *       "provider": "montonio",
                     *       "state": "CREATED",
                     *       "resolution": "SETTLED",
                     *       "amount": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "url": "https://valikool.ee/",
                     *       "expiresAt": "2026-11-22T10:15:00.000Z",
                     *       "providerIsDown": true
                     *     }
                     */
                    "application/json": components["schemas"]["Payment"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `request.doubled-name`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `registration.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`, `registration.nothing-to-pay`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request.too-large`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. Codes: `request.unsupported-type`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`, `idempotency.malformed`, `idempotency.reused`, `payment.provider-unavailable`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changePayer: {
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
                /**
                 * @example {
                 *       "payer": "SCHOOL",
                 *       "note": "Räägitud telefonis"
                 *     }
                 */
                "application/json": components["schemas"]["ChangePayer"];
            };
        };
        responses: {
            /** @description Lets the student’s school pay in place of the student, or the student in place of the school. The seat stays; invoices, credit notes and refunds follow */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "status": "REGISTERED",
                     *       "payer": "SCHOOL",
                     *       "price": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "schoolPays": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "studentPays": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "discount": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "toPay": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "registeredAt": "2026-11-22T10:15:00.000Z",
                     *       "confirmedAt": "2026-11-22T10:15:00.000Z",
                     *       "heldUntil": "2026-11-22T10:15:00.000Z",
                     *       "accessUntil": "2026-11-22T10:15:00.000Z",
                     *       "canceledAt": "2026-11-22T10:15:00.000Z",
                     *       "cancelReason": "Tekst",
                     *       "hasAccess": true,
                     *       "nextStep": "NONE",
                     *       "progress": 1,
                     *       "feedback": "NOT_DUE",
                     *       "student": {
                     *         "id": 1,
                     *         "firstName": "Mari",
                     *         "lastName": "Maasikas"
                     *       },
                     *       "school": {
                     *         "id": 1,
                     *         "name": "Sügis 2026"
                     *       },
                     *       "cohort": {
                     *         "id": 1,
                     *         "name": "Sügis 2026",
                     *         "status": "DRAFT",
                     *         "startDate": "2026-11-22T10:15:00.000Z",
                     *         "endDate": "2026-11-22T10:15:00.000Z",
                     *         "timeZone": "Europe/Tallinn",
                     *         "onlineClassTimes": [
                     *           {
                     *             "day": 1,
                     *             "hour": 17,
                     *             "minute": 30
                     *           }
                     *         ],
                     *         "onlineLessonLength": 1,
                     *         "teachers": [
                     *           "Tekst"
                     *         ],
                     *         "course": {
                     *           "id": 1,
                     *           "slug": "tehisintellekti-alused",
                     *           "title": "Tehisintellekti alused",
                     *           "language": "et",
                     *           "thumbnailUrl": "/uploads/kursus-1280.webp"
                     *         },
                     *         "videoUrl": "https://meet.google.com/abc-defg-hij",
                     *         "lmsUrl": "Tekst",
                     *         "discordInviteUrl": "https://discord.gg/valikool"
                     *       },
                     *       "invoice": {
                     *         "id": "0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f",
                     *         "number": "VK-2026-000123",
                     *         "status": "UNPAID",
                     *         "total": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "dueAt": "2026-11-22T10:15:00.000Z",
                     *         "pdfUrl": "/api/v1/invoices/0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f/pdf"
                     *       },
                     *       "payment": {
                     *         "id": "0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f",
                     *         "provider": "montonio",
                     *         "state": "CREATED",
                     *         "resolution": "SETTLED",
                     *         "amount": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "url": "https://valikool.ee/",
                     *         "expiresAt": "2026-11-22T10:15:00.000Z",
                     *         "providerIsDown": true
                     *       },
                     *       "guardian": {
                     *         "state": "ASKED",
                     *         "until": "2026-11-22T10:15:00.000Z"
                     *       },
                     *       "refund": {
                     *         "amount": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "status": "CREATED",
                     *         "reason": "CANCELLATION",
                     *         "dueBy": "2026-11-22T10:15:00.000Z"
                     *       },
                     *       "payerUndo": {
                     *         "to": "SCHOOL",
                     *         "until": "2026-11-22T10:15:00.000Z"
                     *       },
                     *       "cancellation": {
                     *         "allowed": true,
                     *         "freeUntil": "2026-11-22T10:15:00.000Z",
                     *         "refund": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Registration"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `request.doubled-name`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `registration.not-found`, `student.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`, `payer.past-cohort`, `payer.registration-over`, `payer.hold-lapsed`, `payer.same`, `payer.other-school`, `swap.pending`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request.too-large`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. Codes: `request.unsupported-type`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`, `idempotency.malformed`, `idempotency.reused`, `registration.payer-not-offered`, `registration.conditions-failed`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    previewPayer: {
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
                /**
                 * @example {
                 *       "payer": "SCHOOL"
                 *     }
                 */
                "application/json": components["schemas"]["PreviewPayer"];
            };
        };
        responses: {
            /** @description What a change of payer would mean: who pays what, which documents follow, which of the school’s conditions hold, and until when the student has access unpaid */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "from": "SCHOOL",
                     *       "to": "SCHOOL",
                     *       "schoolPays": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "studentPays": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "studentOwes": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "studentGetsBack": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "schoolGetsBack": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "school": {
                     *         "id": 1,
                     *         "name": "Sügis 2026"
                     *       },
                     *       "conditionsPass": true,
                     *       "conditions": [
                     *         {
                     *           "rule": "membership",
                     *           "pass": true,
                     *           "details": {},
                     *           "nextStep": "Tekst"
                     *         }
                     *       ],
                     *       "documents": [
                     *         {
                     *           "kind": "REMOVE",
                     *           "buyer": "SCHOOL",
                     *           "number": "VK-2026-000123",
                     *           "amount": {
                     *             "amount": 9500,
                     *             "currency": "EUR"
                     *           },
                     *           "refund": {
                     *             "amount": 9500,
                     *             "currency": "EUR"
                     *           },
                     *           "dueAt": "2026-11-22T10:15:00.000Z"
                     *         }
                     *       ],
                     *       "dueAt": "2026-11-22T10:15:00.000Z",
                     *       "accessUntil": "2026-11-22T10:15:00.000Z",
                     *       "heldUntil": "2026-11-22T10:15:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["PayerPreview"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `request.doubled-name`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `registration.not-found`, `student.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`, `payer.past-cohort`, `payer.registration-over`, `payer.hold-lapsed`, `payer.same`, `payer.other-school`, `swap.pending`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request.too-large`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. Codes: `request.unsupported-type`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`, `idempotency.malformed`, `idempotency.reused`, `registration.payer-not-offered`, `registration.conditions-failed`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    undoPayerChange: {
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
                /**
                 * @example {
                 *       "note": "Räägitud telefonis"
                 *     }
                 */
                "application/json": components["schemas"]["UndoPayer"];
            };
        };
        responses: {
            /** @description Undoes the last change of payer, until schools are invoiced for the cohort. The seat stays; documents follow as in every change */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "status": "REGISTERED",
                     *       "payer": "SCHOOL",
                     *       "price": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "schoolPays": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "studentPays": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "discount": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "toPay": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "registeredAt": "2026-11-22T10:15:00.000Z",
                     *       "confirmedAt": "2026-11-22T10:15:00.000Z",
                     *       "heldUntil": "2026-11-22T10:15:00.000Z",
                     *       "accessUntil": "2026-11-22T10:15:00.000Z",
                     *       "canceledAt": "2026-11-22T10:15:00.000Z",
                     *       "cancelReason": "Tekst",
                     *       "hasAccess": true,
                     *       "nextStep": "NONE",
                     *       "progress": 1,
                     *       "feedback": "NOT_DUE",
                     *       "student": {
                     *         "id": 1,
                     *         "firstName": "Mari",
                     *         "lastName": "Maasikas"
                     *       },
                     *       "school": {
                     *         "id": 1,
                     *         "name": "Sügis 2026"
                     *       },
                     *       "cohort": {
                     *         "id": 1,
                     *         "name": "Sügis 2026",
                     *         "status": "DRAFT",
                     *         "startDate": "2026-11-22T10:15:00.000Z",
                     *         "endDate": "2026-11-22T10:15:00.000Z",
                     *         "timeZone": "Europe/Tallinn",
                     *         "onlineClassTimes": [
                     *           {
                     *             "day": 1,
                     *             "hour": 17,
                     *             "minute": 30
                     *           }
                     *         ],
                     *         "onlineLessonLength": 1,
                     *         "teachers": [
                     *           "Tekst"
                     *         ],
                     *         "course": {
                     *           "id": 1,
                     *           "slug": "tehisintellekti-alused",
                     *           "title": "Tehisintellekti alused",
                     *           "language": "et",
                     *           "thumbnailUrl": "/uploads/kursus-1280.webp"
                     *         },
                     *         "videoUrl": "https://meet.google.com/abc-defg-hij",
                     *         "lmsUrl": "Tekst",
                     *         "discordInviteUrl": "https://discord.gg/valikool"
                     *       },
                     *       "invoice": {
                     *         "id": "0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f",
                     *         "number": "VK-2026-000123",
                     *         "status": "UNPAID",
                     *         "total": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "dueAt": "2026-11-22T10:15:00.000Z",
                     *         "pdfUrl": "/api/v1/invoices/0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f/pdf"
                     *       },
                     *       "payment": {
                     *         "id": "0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f",
                     *         "provider": "montonio",
                     *         "state": "CREATED",
                     *         "resolution": "SETTLED",
                     *         "amount": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "url": "https://valikool.ee/",
                     *         "expiresAt": "2026-11-22T10:15:00.000Z",
                     *         "providerIsDown": true
                     *       },
                     *       "guardian": {
                     *         "state": "ASKED",
                     *         "until": "2026-11-22T10:15:00.000Z"
                     *       },
                     *       "refund": {
                     *         "amount": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "status": "CREATED",
                     *         "reason": "CANCELLATION",
                     *         "dueBy": "2026-11-22T10:15:00.000Z"
                     *       },
                     *       "payerUndo": {
                     *         "to": "SCHOOL",
                     *         "until": "2026-11-22T10:15:00.000Z"
                     *       },
                     *       "cancellation": {
                     *         "allowed": true,
                     *         "freeUntil": "2026-11-22T10:15:00.000Z",
                     *         "refund": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Registration"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `request.doubled-name`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `registration.not-found`, `student.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`, `payer.past-cohort`, `payer.registration-over`, `payer.hold-lapsed`, `payer.same`, `payer.other-school`, `swap.pending`, `payer.nothing-to-undo`, `payer.undo-too-late`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request.too-large`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. Codes: `request.unsupported-type`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`, `idempotency.malformed`, `idempotency.reused`, `registration.payer-not-offered`, `registration.conditions-failed`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    setResult: {
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
                /**
                 * @example {
                 *       "status": "COMPLETED"
                 *     }
                 */
                "application/json": components["schemas"]["SetResult"];
            };
        };
        responses: {
            /** @description Marks a student; may be corrected until the teacher is paid, by an administrator after that */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "registrationId": 1,
                     *       "cohortId": 1,
                     *       "status": "REGISTERED",
                     *       "resultAt": "2026-11-22T10:15:00.000Z",
                     *       "student": {
                     *         "id": 1,
                     *         "firstName": "Mari",
                     *         "lastName": "Maasikas"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Result"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `request.doubled-name`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `registration.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`, `registration.<from>-to-<to>`, `result.closed`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request.too-large`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. Codes: `request.unsupported-type`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`, `idempotency.malformed`, `idempotency.reused`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
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
                /**
                 * @example {
                 *       "choice": "WAIT"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": 1,
                     *       "status": "REGISTERED",
                     *       "payer": "SCHOOL",
                     *       "price": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "schoolPays": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "studentPays": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "discount": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "toPay": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "registeredAt": "2026-11-22T10:15:00.000Z",
                     *       "confirmedAt": "2026-11-22T10:15:00.000Z",
                     *       "heldUntil": "2026-11-22T10:15:00.000Z",
                     *       "accessUntil": "2026-11-22T10:15:00.000Z",
                     *       "canceledAt": "2026-11-22T10:15:00.000Z",
                     *       "cancelReason": "Tekst",
                     *       "hasAccess": true,
                     *       "nextStep": "NONE",
                     *       "progress": 1,
                     *       "feedback": "NOT_DUE",
                     *       "student": {
                     *         "id": 1,
                     *         "firstName": "Mari",
                     *         "lastName": "Maasikas"
                     *       },
                     *       "school": {
                     *         "id": 1,
                     *         "name": "Sügis 2026"
                     *       },
                     *       "cohort": {
                     *         "id": 1,
                     *         "name": "Sügis 2026",
                     *         "status": "DRAFT",
                     *         "startDate": "2026-11-22T10:15:00.000Z",
                     *         "endDate": "2026-11-22T10:15:00.000Z",
                     *         "timeZone": "Europe/Tallinn",
                     *         "onlineClassTimes": [
                     *           {
                     *             "day": 1,
                     *             "hour": 17,
                     *             "minute": 30
                     *           }
                     *         ],
                     *         "onlineLessonLength": 1,
                     *         "teachers": [
                     *           "Tekst"
                     *         ],
                     *         "course": {
                     *           "id": 1,
                     *           "slug": "tehisintellekti-alused",
                     *           "title": "Tehisintellekti alused",
                     *           "language": "et",
                     *           "thumbnailUrl": "/uploads/kursus-1280.webp"
                     *         },
                     *         "videoUrl": "https://meet.google.com/abc-defg-hij",
                     *         "lmsUrl": "Tekst",
                     *         "discordInviteUrl": "https://discord.gg/valikool"
                     *       },
                     *       "invoice": {
                     *         "id": "0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f",
                     *         "number": "VK-2026-000123",
                     *         "status": "UNPAID",
                     *         "total": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "dueAt": "2026-11-22T10:15:00.000Z",
                     *         "pdfUrl": "/api/v1/invoices/0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f/pdf"
                     *       },
                     *       "payment": {
                     *         "id": "0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f",
                     *         "provider": "montonio",
                     *         "state": "CREATED",
                     *         "resolution": "SETTLED",
                     *         "amount": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "url": "https://valikool.ee/",
                     *         "expiresAt": "2026-11-22T10:15:00.000Z",
                     *         "providerIsDown": true
                     *       },
                     *       "guardian": {
                     *         "state": "ASKED",
                     *         "until": "2026-11-22T10:15:00.000Z"
                     *       },
                     *       "refund": {
                     *         "amount": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "status": "CREATED",
                     *         "reason": "CANCELLATION",
                     *         "dueBy": "2026-11-22T10:15:00.000Z"
                     *       },
                     *       "payerUndo": {
                     *         "to": "SCHOOL",
                     *         "until": "2026-11-22T10:15:00.000Z"
                     *       },
                     *       "cancellation": {
                     *         "allowed": true,
                     *         "freeUntil": "2026-11-22T10:15:00.000Z",
                     *         "refund": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Registration"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `request.doubled-name`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `registration.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`, `registration.nothing-to-choose`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request.too-large`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. Codes: `request.unsupported-type`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`, `idempotency.malformed`, `idempotency.reused`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    swapRegistration: {
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
                /**
                 * @example {
                 *       "cohortId": 1,
                 *       "provider": "montonio",
                 *       "bank": "HABAEE2X"
                 *     }
                 */
                "application/json": components["schemas"]["SwapRegistration"];
            };
        };
        responses: {
            /** @description Goes over to another cohort of the course. Where it costs more, the old seat is kept until that is paid; where it costs less, money comes back */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "registration": {
                     *         "id": 1,
                     *         "status": "REGISTERED",
                     *         "payer": "SCHOOL",
                     *         "price": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "schoolPays": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "studentPays": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "discount": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "toPay": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "registeredAt": "2026-11-22T10:15:00.000Z",
                     *         "confirmedAt": "2026-11-22T10:15:00.000Z",
                     *         "heldUntil": "2026-11-22T10:15:00.000Z",
                     *         "accessUntil": "2026-11-22T10:15:00.000Z",
                     *         "canceledAt": "2026-11-22T10:15:00.000Z",
                     *         "cancelReason": "Tekst",
                     *         "hasAccess": true,
                     *         "nextStep": "NONE",
                     *         "progress": 1,
                     *         "feedback": "NOT_DUE",
                     *         "student": {
                     *           "id": 1,
                     *           "firstName": "Mari",
                     *           "lastName": "Maasikas"
                     *         },
                     *         "school": {
                     *           "id": 1,
                     *           "name": "Sügis 2026"
                     *         },
                     *         "cohort": {
                     *           "id": 1,
                     *           "name": "Sügis 2026",
                     *           "status": "DRAFT",
                     *           "startDate": "2026-11-22T10:15:00.000Z",
                     *           "endDate": "2026-11-22T10:15:00.000Z",
                     *           "timeZone": "Europe/Tallinn",
                     *           "onlineClassTimes": [
                     *             {
                     *               "day": 1,
                     *               "hour": 17,
                     *               "minute": 30
                     *             }
                     *           ],
                     *           "onlineLessonLength": 1,
                     *           "teachers": [
                     *             "Tekst"
                     *           ],
                     *           "course": {
                     *             "id": 1,
                     *             "slug": "tehisintellekti-alused",
                     *             "title": "Tehisintellekti alused",
                     *             "language": "et",
                     *             "thumbnailUrl": "/uploads/kursus-1280.webp"
                     *           },
                     *           "videoUrl": "https://meet.google.com/abc-defg-hij",
                     *           "lmsUrl": "Tekst",
                     *           "discordInviteUrl": "https://discord.gg/valikool"
                     *         },
                     *         "invoice": {
                     *           "id": "0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f",
                     *           "number": "VK-2026-000123",
                     *           "status": "UNPAID",
                     *           "total": {
                     *             "amount": 9500,
                     *             "currency": "EUR"
                     *           },
                     *           "dueAt": "2026-11-22T10:15:00.000Z",
                     *           "pdfUrl": "/api/v1/invoices/0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f/pdf"
                     *         },
                     *         "payment": {
                     *           "id": "0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f",
                     *           "provider": "montonio",
                     *           "state": "CREATED",
                     *           "resolution": "SETTLED",
                     *           "amount": {
                     *             "amount": 9500,
                     *             "currency": "EUR"
                     *           },
                     *           "url": "https://valikool.ee/",
                     *           "expiresAt": "2026-11-22T10:15:00.000Z",
                     *           "providerIsDown": true
                     *         },
                     *         "guardian": {
                     *           "state": "ASKED",
                     *           "until": "2026-11-22T10:15:00.000Z"
                     *         },
                     *         "refund": {
                     *           "amount": {
                     *             "amount": 9500,
                     *             "currency": "EUR"
                     *           },
                     *           "status": "CREATED",
                     *           "reason": "CANCELLATION",
                     *           "dueBy": "2026-11-22T10:15:00.000Z"
                     *         },
                     *         "payerUndo": {
                     *           "to": "SCHOOL",
                     *           "until": "2026-11-22T10:15:00.000Z"
                     *         },
                     *         "cancellation": {
                     *           "allowed": true,
                     *           "freeUntil": "2026-11-22T10:15:00.000Z",
                     *           "refund": {
                     *             "amount": 9500,
                     *             "currency": "EUR"
                     *           }
                     *         }
                     *       },
                     *       "swap": {
                     *         "id": 1,
                     *         "cohort": {
                     *           "id": 1,
                     *           "name": "Sügis 2026",
                     *           "startDate": "2026-11-22T10:15:00.000Z"
                     *         },
                     *         "difference": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "heldUntil": "2026-11-22T10:15:00.000Z",
                     *         "payment": {
                     *           "id": "0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f",
                     *           "provider": "montonio",
                     *           "state": "CREATED",
                     *           "resolution": "SETTLED",
                     *           "amount": {
                     *             "amount": 9500,
                     *             "currency": "EUR"
                     *           },
                     *           "url": "https://valikool.ee/",
                     *           "expiresAt": "2026-11-22T10:15:00.000Z",
                     *           "providerIsDown": true
                     *         }
                     *       },
                     *       "payment": {
                     *         "id": "0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f",
                     *         "provider": "montonio",
                     *         "state": "CREATED",
                     *         "resolution": "SETTLED",
                     *         "amount": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "url": "https://valikool.ee/",
                     *         "expiresAt": "2026-11-22T10:15:00.000Z",
                     *         "providerIsDown": true
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SwapResult"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `request.doubled-name`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `registration.not-found`, `cohort.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`, `cohort.full`, `cohort.not-open`, `registration.already-registered`, `registration.<from>-to-<to>`, `swap.other-course`, `swap.same-cohort`, `swap.unpaid`, `swap.too-late`, `swap.pending`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request.too-large`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. Codes: `request.unsupported-type`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`, `idempotency.malformed`, `idempotency.reused`, `registration.provider-required`, `registration.conditions-failed`, `registration.payer-not-offered`, `payment.provider-unavailable`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    giveUpSwap: {
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
        requestBody?: never;
        responses: {
            /** @description Gives up a swap that waits for its payment; the old seat stays */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `registration.not-found`, `swap.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `idempotency.malformed`, `idempotency.reused`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listSwapOptions: {
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
            /** @description Other cohorts of the course with the difference in price, and a swap that waits for its payment */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "allowed": true,
                     *       "refusal": "Tekst",
                     *       "until": "2026-11-22T10:15:00.000Z",
                     *       "studentPays": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "items": [
                     *         {
                     *           "cohort": {
                     *             "id": 1,
                     *             "name": "Sügis 2026",
                     *             "status": "DRAFT",
                     *             "startDate": "2026-11-22T10:15:00.000Z",
                     *             "endDate": "2026-11-22T10:15:00.000Z",
                     *             "timeZone": "Europe/Tallinn",
                     *             "onlineClassTimes": [
                     *               {
                     *                 "day": 1,
                     *                 "hour": 17,
                     *                 "minute": 30
                     *               }
                     *             ],
                     *             "onlineLessonLength": 1,
                     *             "teachers": [
                     *               "Tekst"
                     *             ],
                     *             "course": {
                     *               "id": 1,
                     *               "slug": "tehisintellekti-alused",
                     *               "title": "Tehisintellekti alused",
                     *               "language": "et",
                     *               "thumbnailUrl": "/uploads/kursus-1280.webp"
                     *             }
                     *           },
                     *           "freeSeats": 8,
                     *           "studentPays": {
                     *             "amount": 9500,
                     *             "currency": "EUR"
                     *           },
                     *           "schoolPays": {
                     *             "amount": 9500,
                     *             "currency": "EUR"
                     *           },
                     *           "difference": {
                     *             "amount": 9500,
                     *             "currency": "EUR"
                     *           },
                     *           "available": true,
                     *           "refusal": "Tekst",
                     *           "providers": [
                     *             {
                     *               "provider": "montonio",
                     *               "banks": [
                     *                 {
                     *                   "code": "Tekst",
                     *                   "name": "Sügis 2026",
                     *                   "logoUrl": "Tekst"
                     *                 }
                     *               ],
                     *               "dueAt": "2026-11-22T10:15:00.000Z"
                     *             }
                     *           ],
                     *           "clashes": [
                     *             {
                     *               "cohortId": 1,
                     *               "courseTitle": "Tehisintellekti alused",
                     *               "name": "Sügis 2026",
                     *               "day": 1,
                     *               "startsAt": "17:30",
                     *               "from": "2026-11-22T10:15:00.000Z",
                     *               "to": "2026-11-22T10:15:00.000Z",
                     *               "times": [
                     *                 {
                     *                   "startsAt": "2026-11-22T10:15:00.000Z",
                     *                   "endsAt": "2026-11-22T10:15:00.000Z"
                     *                 }
                     *               ]
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "pending": {
                     *         "id": 1,
                     *         "cohort": {
                     *           "id": 1,
                     *           "name": "Sügis 2026",
                     *           "startDate": "2026-11-22T10:15:00.000Z"
                     *         },
                     *         "difference": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "heldUntil": "2026-11-22T10:15:00.000Z",
                     *         "payment": {
                     *           "id": "0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f",
                     *           "provider": "montonio",
                     *           "state": "CREATED",
                     *           "resolution": "SETTLED",
                     *           "amount": {
                     *             "amount": 9500,
                     *             "currency": "EUR"
                     *           },
                     *           "url": "https://valikool.ee/",
                     *           "expiresAt": "2026-11-22T10:15:00.000Z",
                     *           "providerIsDown": true
                     *         },
                     *         "providers": [
                     *           {
                     *             "provider": "montonio",
                     *             "banks": [
                     *               {
                     *                 "code": "Tekst",
                     *                 "name": "Sügis 2026",
                     *                 "logoUrl": "Tekst"
                     *               }
                     *             ],
                     *             "dueAt": "2026-11-22T10:15:00.000Z"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SwapOptions"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `registration.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changeRegistrations: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "action": "CANCEL",
                 *       "ids": [
                 *         1
                 *       ],
                 *       "note": "Räägitud telefonis"
                 *     }
                 */
                "application/json": components["schemas"]["ChangeRegistrations"];
            };
        };
        responses: {
            /** @description Cancels, or marks, up to a hundred registrations, with a result for each */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": [
                     *         {
                     *           "id": 1,
                     *           "outcome": "DONE",
                     *           "code": "registration.canceled-to-completed"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["BulkResults"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `request.doubled-name`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request.too-large`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. Codes: `request.unsupported-type`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`, `idempotency.malformed`, `idempotency.reused`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
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
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": 1,
                     *           "name": "Sügis 2026"
                     *         }
                     *       ],
                     *       "nextCursor": null,
                     *       "total": 1
                     *     }
                     */
                    "application/json": components["schemas"]["SchoolNames"];
                };
            };
            /** @description A token was sent and is no longer valid. Send a new one, or none. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSchoolBilling: {
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
            /** @description What a school’s invoices and e-invoices say about it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "schoolId": 1,
                     *       "schoolName": "Tartu Jaani Gümnaasium",
                     *       "country": "EE",
                     *       "registryCode": "77000016",
                     *       "vatNumber": "EE100594102",
                     *       "street": "Tekst",
                     *       "city": "Tekst",
                     *       "postalCode": "Tekst",
                     *       "invoiceEmail": "Tekst",
                     *       "wantsEInvoice": true,
                     *       "eInvoiceAddress": {
                     *         "scheme": "Tekst",
                     *         "id": "Tekst"
                     *       },
                     *       "buyerReference": "Tekst",
                     *       "orderNumber": "Tekst",
                     *       "missing": []
                     *     }
                     */
                    "application/json": components["schemas"]["SchoolBilling"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `school.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changeSchoolBilling: {
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
                /**
                 * @example {
                 *       "registryCode": "77000016",
                 *       "orderNumber": "T-2026/17"
                 *     }
                 */
                "application/json": components["schemas"]["ChangeSchoolBilling"];
            };
        };
        responses: {
            /** @description Changes what later invoices of the school say about it; fields that are left out stay */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "schoolId": 1,
                     *       "schoolName": "Tartu Jaani Gümnaasium",
                     *       "country": "EE",
                     *       "registryCode": "77000016",
                     *       "vatNumber": "EE100594102",
                     *       "street": "Tekst",
                     *       "city": "Tekst",
                     *       "postalCode": "Tekst",
                     *       "invoiceEmail": "Tekst",
                     *       "wantsEInvoice": true,
                     *       "eInvoiceAddress": {
                     *         "scheme": "Tekst",
                     *         "id": "Tekst"
                     *       },
                     *       "buyerReference": "Tekst",
                     *       "orderNumber": "Tekst",
                     *       "missing": []
                     *     }
                     */
                    "application/json": components["schemas"]["SchoolBilling"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `request.doubled-name`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `school.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request.too-large`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. Codes: `request.unsupported-type`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`, `idempotency.malformed`, `idempotency.reused`, `school.billing-incomplete`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
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
                    /**
                     * @example {
                     *       "schoolId": 1,
                     *       "schoolName": "Tartu Jaani Gümnaasium",
                     *       "limitations": {
                     *         "inLanguage": [
                     *           "et"
                     *         ],
                     *         "courseIds": [
                     *           1
                     *         ],
                     *         "numberOfCourses": 2,
                     *         "inTimePeriod": {
                     *           "from": "2026-11-22",
                     *           "to": "2026-11-22"
                     *         }
                     *       },
                     *       "conditionText": "Tekst",
                     *       "defaultPayer": "SCHOOL",
                     *       "sharePercent": 20,
                     *       "seatPrice": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "prepaidStudentSeats": 1,
                     *       "showsBalance": true
                     *     }
                     */
                    "application/json": components["schemas"]["SchoolConditions"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `school.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSchoolCredits: {
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
            /** @description A school’s credit by lots, and its seats bought in advance */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "schoolId": 1,
                     *       "schoolName": "Tartu Jaani Gümnaasium",
                     *       "prepaidSeats": 1,
                     *       "balance": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "seatPrice": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "lots": [
                     *         {
                     *           "id": "0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f",
                     *           "amount": {
                     *             "amount": 9500,
                     *             "currency": "EUR"
                     *           },
                     *           "remaining": {
                     *             "amount": 9500,
                     *             "currency": "EUR"
                     *           },
                     *           "expiresAt": "2026-11-22T10:15:00.000Z",
                     *           "source": "BOUGHT",
                     *           "reason": "Tund langes kokku treeninguga",
                     *           "createdAt": "2026-11-22T10:15:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SchoolCredits"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `school.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    addSchoolCredit: {
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
                /**
                 * @example {
                 *       "kind": "CREDIT",
                 *       "amount": {
                 *         "amount": 50000,
                 *         "currency": "EUR"
                 *       },
                 *       "expiresAt": "2027-06-30T20:59:59Z",
                 *       "reason": "Koostööleping 2026/27"
                 *     }
                 */
                "application/json": components["schemas"]["AddSchoolCredit"];
            };
        };
        responses: {
            /** @description Gives a school credit or seats, with a reason */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "schoolId": 1,
                     *       "schoolName": "Tartu Jaani Gümnaasium",
                     *       "prepaidSeats": 1,
                     *       "balance": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "seatPrice": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "lots": [
                     *         {
                     *           "id": "0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f",
                     *           "amount": {
                     *             "amount": 9500,
                     *             "currency": "EUR"
                     *           },
                     *           "remaining": {
                     *             "amount": 9500,
                     *             "currency": "EUR"
                     *           },
                     *           "expiresAt": "2026-11-22T10:15:00.000Z",
                     *           "source": "BOUGHT",
                     *           "reason": "Tund langes kokku treeninguga",
                     *           "createdAt": "2026-11-22T10:15:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SchoolCredits"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `request.doubled-name`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `school.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request.too-large`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. Codes: `request.unsupported-type`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`, `idempotency.malformed`, `idempotency.reused`, `school-credit.expiry`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listSchoolCreditLog: {
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
            /** @description What was added to a school’s credit and seats, what was used and what came back; newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "Tekst",
                     *           "at": "2026-11-22T10:15:00.000Z",
                     *           "type": "ADD",
                     *           "amount": {
                     *             "amount": 9500,
                     *             "currency": "EUR"
                     *           },
                     *           "seats": 1,
                     *           "expiresAt": "2026-11-22T10:15:00.000Z",
                     *           "reason": "Tund langes kokku treeninguga",
                     *           "registrationId": 1,
                     *           "student": "Tekst",
                     *           "cohortName": "Sügis 2026"
                     *         }
                     *       ],
                     *       "nextCursor": null,
                     *       "total": 1
                     *     }
                     */
                    "application/json": components["schemas"]["SchoolCreditLogPage"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `cursor.invalid`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `school.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listSchoolInvitations: {
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
            /** @description Whom the school has asked in, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f",
                     *           "email": "mari.maasikas@example.ee",
                     *           "role": "STUDENT",
                     *           "state": "PENDING",
                     *           "invitedAt": "2026-11-22T10:15:00.000Z",
                     *           "lastSentAt": "2026-11-22T10:15:00.000Z",
                     *           "expiresAt": "2026-11-22T10:15:00.000Z",
                     *           "acceptedAt": "2026-11-22T10:15:00.000Z",
                     *           "resendableAt": "2026-11-22T10:15:00.000Z"
                     *         }
                     *       ],
                     *       "nextCursor": null,
                     *       "total": 1
                     *     }
                     */
                    "application/json": components["schemas"]["SchoolInvitations"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `school.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    inviteToSchool: {
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
                /**
                 * @example {
                 *       "emails": [
                 *         "mari@naide.ee"
                 *       ],
                 *       "role": "STUDENT"
                 *     }
                 */
                "application/json": components["schemas"]["InvitePeople"];
            };
        };
        responses: {
            /** @description Ask people into the school, up to a hundred addresses at once */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": [
                     *         {
                     *           "email": "mari.maasikas@example.ee",
                     *           "outcome": "INVITED"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["InvitedPeople"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `request.doubled-name`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `school.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request.too-large`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. Codes: `request.unsupported-type`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`, `idempotency.malformed`, `idempotency.reused`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    revokeSchoolInvitation: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
                invitation: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Close an invitation that nobody has accepted */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `invitation.not-found`, `school.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`, `invitation.not-pending`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `idempotency.malformed`, `idempotency.reused`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    resendSchoolInvitation: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
                invitation: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Mail an invitation again; an expired one is open anew */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f",
                     *       "email": "mari.maasikas@example.ee",
                     *       "role": "STUDENT",
                     *       "state": "PENDING",
                     *       "invitedAt": "2026-11-22T10:15:00.000Z",
                     *       "lastSentAt": "2026-11-22T10:15:00.000Z",
                     *       "expiresAt": "2026-11-22T10:15:00.000Z",
                     *       "acceptedAt": "2026-11-22T10:15:00.000Z",
                     *       "resendableAt": "2026-11-22T10:15:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SchoolInvitation"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `invitation.not-found`, `school.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`, `invitation.not-pending`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `idempotency.malformed`, `idempotency.reused`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`, `invitation.too-soon`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getJoinCode: {
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
            /** @description The code by which students join the school at once */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "Tekst",
                     *       "madeAt": "2026-11-22T10:15:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["JoinCode"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `school.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    renewJoinCode: {
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
        requestBody?: never;
        responses: {
            /** @description Makes a new join code; the former one stops working */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "Tekst",
                     *       "madeAt": "2026-11-22T10:15:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["JoinCode"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `school.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `idempotency.malformed`, `idempotency.reused`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listSchoolMemberships: {
        parameters: {
            query?: {
                /** @description Rows at most */
                limit?: number;
                /** @description nextCursor of the page before */
                cursor?: string;
                state?: "CLAIMED" | "CONFIRMED";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Students who say that they go to the school, or whom it has confirmed; newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": 1,
                     *           "student": {
                     *             "id": 1,
                     *             "firstName": "Mari",
                     *             "lastName": "Maasikas",
                     *             "email": "mari.maasikas@example.ee"
                     *           },
                     *           "state": "CLAIMED",
                     *           "claimedAt": "2026-11-22T10:15:00.000Z",
                     *           "askedAt": "2026-11-22T10:15:00.000Z",
                     *           "confirmedAt": "2026-11-22T10:15:00.000Z",
                     *           "confirmedHow": "INVITATION"
                     *         }
                     *       ],
                     *       "nextCursor": null,
                     *       "total": 1
                     *     }
                     */
                    "application/json": components["schemas"]["SchoolMemberships"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `school.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    confirmMemberships: {
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
                /**
                 * @example {
                 *       "ids": [
                 *         1
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["DecideMemberships"];
            };
        };
        responses: {
            /** @description Confirms up to a hundred claims, with a result for each */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": [
                     *         {
                     *           "id": 1,
                     *           "outcome": "DONE",
                     *           "code": "registration.canceled-to-completed"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["BulkResults"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `request.doubled-name`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `school.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request.too-large`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. Codes: `request.unsupported-type`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`, `idempotency.malformed`, `idempotency.reused`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    declineMemberships: {
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
                /**
                 * @example {
                 *       "ids": [
                 *         1
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["DecideMemberships"];
            };
        };
        responses: {
            /** @description Declines up to a hundred claims, with a result for each */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": [
                     *         {
                     *           "id": 1,
                     *           "outcome": "DONE",
                     *           "code": "registration.canceled-to-completed"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["BulkResults"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `request.doubled-name`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `school.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request.too-large`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. Codes: `request.unsupported-type`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`, `idempotency.malformed`, `idempotency.reused`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    endMemberships: {
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
                /**
                 * @example {
                 *       "ids": [
                 *         1
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["DecideMemberships"];
            };
        };
        responses: {
            /** @description Ends up to a hundred memberships, with a result for each; seats that the school pays for stay */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": [
                     *         {
                     *           "id": 1,
                     *           "outcome": "DONE",
                     *           "code": "registration.canceled-to-completed"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["BulkResults"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `request.doubled-name`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `school.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request.too-large`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. Codes: `request.unsupported-type`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`, `idempotency.malformed`, `idempotency.reused`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
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
                /** @description Part of a name or e-mail address in any spelling; one or two letters begin a word */
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
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": 1,
                     *           "firstName": "Mari",
                     *           "lastName": "Maasikas",
                     *           "email": "mari.maasikas@example.ee",
                     *           "phoneNumber": "+37255551234",
                     *           "registrations": [
                     *             {
                     *               "id": 1,
                     *               "cohortId": 1,
                     *               "cohortName": "Sügis 2026",
                     *               "courseId": 1,
                     *               "courseTitle": "Tehisintellekti alused",
                     *               "startDate": "2026-11-22T10:15:00.000Z",
                     *               "endDate": "2026-11-22T10:15:00.000Z",
                     *               "payer": "SCHOOL",
                     *               "status": "REGISTERED",
                     *               "price": {
                     *                 "amount": 9500,
                     *                 "currency": "EUR"
                     *               },
                     *               "registeredAt": "2026-11-22T10:15:00.000Z",
                     *               "confirmedAt": "2026-11-22T10:15:00.000Z",
                     *               "invoice": {
                     *                 "id": "0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f",
                     *                 "number": "VK-2026-000123",
                     *                 "status": "UNPAID",
                     *                 "dueAt": "2026-11-22T10:15:00.000Z"
                     *               },
                     *               "progress": 1
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "nextCursor": null,
                     *       "total": 1
                     *     }
                     */
                    "application/json": components["schemas"]["SchoolStudents"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `school.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listTeacherApplications: {
        parameters: {
            query?: {
                /** @description Rows at most */
                limit?: number;
                /** @description nextCursor of the page before */
                cursor?: string;
                status?: "PENDING" | "APPROVED" | "DECLINED";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Applications, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": 1,
                     *           "status": "PENDING",
                     *           "firstName": "Mari",
                     *           "lastName": "Maasikas",
                     *           "email": "mari.maasikas@example.ee",
                     *           "phoneNumber": "+37255551234",
                     *           "subject": "Homne tund algab kell 17",
                     *           "language": "et",
                     *           "createdAt": "2026-11-22T10:15:00.000Z",
                     *           "decidedAt": "2026-11-22T10:15:00.000Z"
                     *         }
                     *       ],
                     *       "nextCursor": null,
                     *       "total": 1
                     *     }
                     */
                    "application/json": components["schemas"]["TeacherApplications"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    submitTeacherApplication: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "firstName": "Mari",
                 *       "lastName": "Maasikas",
                 *       "email": "mari.maasikas@example.ee",
                 *       "phoneNumber": "+37255551234",
                 *       "subject": "Homne tund algab kell 17",
                 *       "background": "Tekst",
                 *       "language": "et",
                 *       "acceptTerms": true
                 *     }
                 */
                "application/json": components["schemas"]["SubmitTeacherApplication"];
            };
        };
        responses: {
            /** @description Ask to teach; the answer is the same whether the address has an open application or not */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "received": true
                     *     }
                     */
                    "application/json": components["schemas"]["TeacherApplicationReceived"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `request.doubled-name`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A token was sent and is no longer valid. Send a new one, or none. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request.too-large`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. Codes: `request.unsupported-type`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getTeacherApplication: {
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
            /** @description One application */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "status": "PENDING",
                     *       "firstName": "Mari",
                     *       "lastName": "Maasikas",
                     *       "email": "mari.maasikas@example.ee",
                     *       "phoneNumber": "+37255551234",
                     *       "subject": "Homne tund algab kell 17",
                     *       "language": "et",
                     *       "createdAt": "2026-11-22T10:15:00.000Z",
                     *       "decidedAt": "2026-11-22T10:15:00.000Z",
                     *       "background": "Tekst",
                     *       "note": "Räägitud telefonis",
                     *       "decidedBy": {
                     *         "id": 1,
                     *         "name": "Sügis 2026"
                     *       },
                     *       "userId": 1
                     *     }
                     */
                    "application/json": components["schemas"]["TeacherApplication"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `teacher-application.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    approveTeacherApplication: {
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
        requestBody?: never;
        responses: {
            /** @description Make the applicant a teacher */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "status": "PENDING",
                     *       "firstName": "Mari",
                     *       "lastName": "Maasikas",
                     *       "email": "mari.maasikas@example.ee",
                     *       "phoneNumber": "+37255551234",
                     *       "subject": "Homne tund algab kell 17",
                     *       "language": "et",
                     *       "createdAt": "2026-11-22T10:15:00.000Z",
                     *       "decidedAt": "2026-11-22T10:15:00.000Z",
                     *       "background": "Tekst",
                     *       "note": "Räägitud telefonis",
                     *       "decidedBy": {
                     *         "id": 1,
                     *         "name": "Sügis 2026"
                     *       },
                     *       "userId": 1
                     *     }
                     */
                    "application/json": components["schemas"]["TeacherApplication"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `teacher-application.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`, `teacher-application.<from>-to-<to>`, `teacher-application.other-role`, `teacher-application.has-registrations`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `idempotency.malformed`, `idempotency.reused`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    declineTeacherApplication: {
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
                /**
                 * @example {
                 *       "note": "Räägitud telefonis"
                 *     }
                 */
                "application/json": components["schemas"]["DeclineTeacherApplication"];
            };
        };
        responses: {
            /** @description Refuse the application, with a note to the applicant */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "status": "PENDING",
                     *       "firstName": "Mari",
                     *       "lastName": "Maasikas",
                     *       "email": "mari.maasikas@example.ee",
                     *       "phoneNumber": "+37255551234",
                     *       "subject": "Homne tund algab kell 17",
                     *       "language": "et",
                     *       "createdAt": "2026-11-22T10:15:00.000Z",
                     *       "decidedAt": "2026-11-22T10:15:00.000Z",
                     *       "background": "Tekst",
                     *       "note": "Räägitud telefonis",
                     *       "decidedBy": {
                     *         "id": 1,
                     *         "name": "Sügis 2026"
                     *       },
                     *       "userId": 1
                     *     }
                     */
                    "application/json": components["schemas"]["TeacherApplication"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `request.doubled-name`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `teacher-application.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`, `teacher-application.<from>-to-<to>`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request.too-large`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. Codes: `request.unsupported-type`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`, `idempotency.malformed`, `idempotency.reused`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getTeachingOverview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What waits for the caller in the cohorts that they teach, and what is new there */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "resultsDue": [
                     *         {
                     *           "cohortId": 1,
                     *           "cohortName": "Sügis 2026",
                     *           "courseTitle": "Tehisintellekti alused",
                     *           "endDate": "2026-11-22T10:15:00.000Z",
                     *           "waiting": 1
                     *         }
                     *       ],
                     *       "newRegistrations": [
                     *         {
                     *           "cohortId": 1,
                     *           "cohortName": "Sügis 2026",
                     *           "courseTitle": "Tehisintellekti alused",
                     *           "registrationId": 1,
                     *           "student": {
                     *             "id": 1,
                     *             "name": "Sügis 2026"
                     *           },
                     *           "registeredAt": "2026-11-22T10:15:00.000Z"
                     *         }
                     *       ],
                     *       "messages": [
                     *         {
                     *           "cohortId": 1,
                     *           "cohortName": "Sügis 2026",
                     *           "courseTitle": "Tehisintellekti alused",
                     *           "id": 1,
                     *           "subject": "Homne tund algab kell 17",
                     *           "createdAt": "2026-11-22T10:15:00.000Z",
                     *           "recipients": 1,
                     *           "sent": 1,
                     *           "failed": 1
                     *         }
                     *       ],
                     *       "newFeedback": [
                     *         {
                     *           "cohortId": 1,
                     *           "cohortName": "Sügis 2026",
                     *           "courseTitle": "Tehisintellekti alused",
                     *           "submitted": 1,
                     *           "satisfaction": 1,
                     *           "latestAt": "2026-11-22T10:15:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["TeachingOverview"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /** @description Rows at most */
                limit?: number;
                /** @description nextCursor of the page before */
                cursor?: string;
                /** @description Words of the names or the address in any spelling; one or two letters begin a word */
                q?: string;
                role?: "STUDENT" | "ADMIN" | "SCHOOL_REP" | "TEACHER";
                /** @description Its students and representatives */
                school?: number;
                /** @description Who studies or teaches in a group that starts then */
                schoolYear?: "all" | "next" | "current" | "previous" | "previous-all";
                /** @description invited: never signed in */
                state?: "invited" | "active";
                /** @description With a minus from the last to the first */
                sort?: "name" | "-name" | "email" | "-email" | "created" | "-created";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All users, filtered and sorted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": 1,
                     *           "firstName": "Mari",
                     *           "lastName": "Maasikas",
                     *           "email": "mari.maasikas@example.ee",
                     *           "role": "STUDENT",
                     *           "language": "et",
                     *           "phoneNumber": "+37255551234",
                     *           "school": {
                     *             "id": 1,
                     *             "name": "Sügis 2026"
                     *           },
                     *           "hasSignedIn": true,
                     *           "createdAt": "2026-11-22T10:15:00.000Z"
                     *         }
                     *       ],
                     *       "nextCursor": null,
                     *       "total": 1,
                     *       "isTotalCapped": true
                     *     }
                     */
                    "application/json": components["schemas"]["UsersPage"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `cursor.invalid`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "mari@naide.ee",
                 *       "firstName": "Mari",
                 *       "lastName": "Mari",
                 *       "role": "STUDENT",
                 *       "language": "et",
                 *       "phoneNumber": "+37255551234",
                 *       "introduction": "",
                 *       "schoolId": 1,
                 *       "personalCode": "37605030299",
                 *       "accountName": "Mari",
                 *       "iban": "EE471000001020145685",
                 *       "classroomEmail": "mari.maasikas@gmail.com",
                 *       "discordUserId": "Tekst",
                 *       "lwUserId": "Tekst",
                 *       "shortDescription": "Tekst",
                 *       "invite": true
                 *     }
                 */
                "application/json": components["schemas"]["CreateUser"];
            };
        };
        responses: {
            /** @description Make somebody who signs in later by their address */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "email": "mari.maasikas@example.ee",
                     *       "firstName": "Mari",
                     *       "lastName": "Maasikas",
                     *       "role": "STUDENT",
                     *       "language": "et",
                     *       "phoneNumber": "+37255551234",
                     *       "avatar": {
                     *         "small": "/uploads/avatars/x/96.webp",
                     *         "large": "/uploads/avatars/x/384.webp"
                     *       },
                     *       "introduction": "Tekst",
                     *       "personalCode": "•••••••0299",
                     *       "accountName": "Valikool MTÜ",
                     *       "iban": "EE471000010020145685",
                     *       "classroomEmail": "mari.maasikas@gmail.com",
                     *       "discordUserId": "Tekst",
                     *       "school": {
                     *         "id": 1,
                     *         "name": "Sügis 2026"
                     *       },
                     *       "hasSignedIn": true,
                     *       "termsAcceptedAt": "2026-11-22T10:15:00.000Z",
                     *       "createdAt": "2026-11-22T10:15:00.000Z",
                     *       "lwUserId": "Tekst",
                     *       "shortDescription": "Tekst",
                     *       "isOnlyAdmin": true
                     *     }
                     */
                    "application/json": components["schemas"]["UserAccount"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `request.doubled-name`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`, `user.email-exists`, `user.discord-taken`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request.too-large`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. Codes: `request.unsupported-type`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`, `idempotency.malformed`, `idempotency.reused`, `user.financials-for-teachers`, `user.school-needed`, `user.school-not-for-role`, `user.unknown-school`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getUser: {
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
            /** @description Oneself; anybody, for administrators */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "email": "mari.maasikas@example.ee",
                     *       "firstName": "Mari",
                     *       "lastName": "Maasikas",
                     *       "role": "STUDENT",
                     *       "language": "et",
                     *       "phoneNumber": "+37255551234",
                     *       "avatar": {
                     *         "small": "/uploads/avatars/x/96.webp",
                     *         "large": "/uploads/avatars/x/384.webp"
                     *       },
                     *       "introduction": "Tekst",
                     *       "personalCode": "•••••••0299",
                     *       "accountName": "Valikool MTÜ",
                     *       "iban": "EE471000010020145685",
                     *       "classroomEmail": "mari.maasikas@gmail.com",
                     *       "discordUserId": "Tekst",
                     *       "school": {
                     *         "id": 1,
                     *         "name": "Sügis 2026"
                     *       },
                     *       "hasSignedIn": true,
                     *       "termsAcceptedAt": "2026-11-22T10:15:00.000Z",
                     *       "createdAt": "2026-11-22T10:15:00.000Z",
                     *       "lwUserId": "Tekst",
                     *       "shortDescription": "Tekst",
                     *       "isOnlyAdmin": true
                     *     }
                     */
                    "application/json": components["schemas"]["UserAccount"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `user.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteUser: {
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
                /**
                 * @example {
                 *       "confirmEmail": "mari.maasikas@example.ee"
                 *     }
                 */
                "application/json": components["schemas"]["DeleteUser"];
            };
        };
        responses: {
            /** @description Close the own account, or for administrators anybody’s: the person goes, the books stay without their name */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `request.doubled-name`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `user.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`, `user.active-registrations`, `user.refund-refused`, `user.unsettled-money`, `user.payment-may-come`, `user.unfinished-cohorts`, `user.last-admin`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request.too-large`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. Codes: `request.unsupported-type`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`, `idempotency.malformed`, `idempotency.reused`, `user.email-mismatch`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateUser: {
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
                /**
                 * @example {
                 *       "email": "mari@naide.ee",
                 *       "firstName": "Mari",
                 *       "lastName": "Mari",
                 *       "role": "STUDENT",
                 *       "language": "et",
                 *       "phoneNumber": "+37255551234",
                 *       "introduction": "Tekst",
                 *       "schoolId": 1,
                 *       "personalCode": "37605030299",
                 *       "accountName": "Mari",
                 *       "iban": "EE471000001020145685",
                 *       "classroomEmail": "mari.maasikas@gmail.com",
                 *       "discordUserId": "Tekst",
                 *       "lwUserId": "Tekst",
                 *       "shortDescription": "Tekst"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateUser"];
            };
        };
        responses: {
            /** @description Change the own profile; administrators change all fields, and the role, of anybody */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "email": "mari.maasikas@example.ee",
                     *       "firstName": "Mari",
                     *       "lastName": "Maasikas",
                     *       "role": "STUDENT",
                     *       "language": "et",
                     *       "phoneNumber": "+37255551234",
                     *       "avatar": {
                     *         "small": "/uploads/avatars/x/96.webp",
                     *         "large": "/uploads/avatars/x/384.webp"
                     *       },
                     *       "introduction": "Tekst",
                     *       "personalCode": "•••••••0299",
                     *       "accountName": "Valikool MTÜ",
                     *       "iban": "EE471000010020145685",
                     *       "classroomEmail": "mari.maasikas@gmail.com",
                     *       "discordUserId": "Tekst",
                     *       "school": {
                     *         "id": 1,
                     *         "name": "Sügis 2026"
                     *       },
                     *       "hasSignedIn": true,
                     *       "termsAcceptedAt": "2026-11-22T10:15:00.000Z",
                     *       "createdAt": "2026-11-22T10:15:00.000Z",
                     *       "lwUserId": "Tekst",
                     *       "shortDescription": "Tekst",
                     *       "isOnlyAdmin": true
                     *     }
                     */
                    "application/json": components["schemas"]["UserAccount"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `request.doubled-name`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`, `user.fields-of-staff`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `user.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`, `user.email-exists`, `user.email-is-owners`, `user.discord-taken`, `user.last-admin`, `user.active-registrations`, `user.unfinished-cohorts`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request.too-large`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. Codes: `request.unsupported-type`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`, `idempotency.malformed`, `idempotency.reused`, `user.financials-for-teachers`, `user.school-needed`, `user.school-not-for-role`, `user.unknown-school`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putAvatar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example (file) */
                "image/jpeg": string;
                /** @example (file) */
                "image/png": string;
                /** @example (file) */
                "image/webp": string;
                /** @example (file) */
                "image/avif": string;
            };
        };
        responses: {
            /** @description Show a picture of oneself; the body is the picture */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "small": "/uploads/avatars/x/96.webp",
                     *       "large": "/uploads/avatars/x/384.webp"
                     *     }
                     */
                    "application/json": components["schemas"]["Avatar"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `user.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request.too-large`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. Codes: `request.unsupported-type`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`, `user.picture-unreadable`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteAvatar: {
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
        requestBody?: never;
        responses: {
            /** @description Show no picture any more */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `user.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `idempotency.malformed`, `idempotency.reused`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    markCourse: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
                course: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Remember a course */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "favoriteCourses": [
                     *         1
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["FavoriteCourses"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `user.not-found`, `course.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `idempotency.malformed`, `idempotency.reused`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    unmarkCourse: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
                course: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Forget a course */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "favoriteCourses": [
                     *         1
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["FavoriteCourses"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `user.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `idempotency.malformed`, `idempotency.reused`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
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
                    /**
                     * @example {
                     *       "id": 1,
                     *       "auth_id": "0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f",
                     *       "email": "mari.maasikas@example.ee",
                     *       "metadata": {
                     *         "provider": "Tekst",
                     *         "ip_address": "192.0.2.17"
                     *       },
                     *       "role": "STUDENT",
                     *       "permissions": [
                     *         "profile.edit-own"
                     *       ],
                     *       "language": "et",
                     *       "landing": "/user/my-courses",
                     *       "lw_user_id": "Tekst",
                     *       "school_id": 1,
                     *       "school_name": "Tartu Jaani Gümnaasium",
                     *       "school_payment_text": "Tekst",
                     *       "school_payment_limitations": {
                     *         "inLanguage": [
                     *           "et"
                     *         ],
                     *         "courseIds": [
                     *           1
                     *         ],
                     *         "numberOfCourses": 2,
                     *         "inTimePeriod": {
                     *           "from": "2026-11-22",
                     *           "to": "2026-11-22"
                     *         }
                     *       },
                     *       "course_price": 1,
                     *       "first_name": "Mari",
                     *       "last_name": "Maasikas",
                     *       "phone_number": "+37255551234",
                     *       "discord_user_id": "Tekst",
                     *       "favorite_courses": [
                     *         1
                     *       ],
                     *       "classroom_email": "mari.maasikas@gmail.com",
                     *       "subscription": {
                     *         "id": "Tekst",
                     *         "created_at": "2026-11-22T10:15:00.000Z",
                     *         "type": "SINGLE_PASS",
                     *         "discount": true,
                     *         "pause_collection": {
                     *           "behavior": "Tekst",
                     *           "resumes_at": 1
                     *         }
                     *       },
                     *       "promotion_code": {
                     *         "promotion_code": "Tekst",
                     *         "times_redeemed": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SessionUser"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `user.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changeUsers: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "action": "MOVE_SCHOOL",
                 *       "ids": [
                 *         1
                 *       ],
                 *       "schoolId": 1
                 *     }
                 */
                "application/json": components["schemas"]["ChangeUsers"];
            };
        };
        responses: {
            /** @description The same change of up to a hundred people, with a result for each */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": [
                     *         {
                     *           "id": 1,
                     *           "outcome": "DONE",
                     *           "code": "registration.canceled-to-completed"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["BulkResults"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `request.doubled-name`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `idempotency.in-progress`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request.too-large`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. Codes: `request.unsupported-type`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`, `idempotency.malformed`, `idempotency.reused`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listMyWaitlist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The waiting lists on which the caller is, with position and offer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": 1,
                     *           "status": "WAITING",
                     *           "position": 1,
                     *           "waiting": 1,
                     *           "payer": "SCHOOL",
                     *           "joinedAt": "2026-11-22T10:15:00.000Z",
                     *           "offer": {
                     *             "id": "0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f",
                     *             "expiresAt": "2026-11-22T10:15:00.000Z"
                     *           },
                     *           "cohort": {
                     *             "id": 1,
                     *             "name": "Sügis 2026",
                     *             "status": "DRAFT",
                     *             "startDate": "2026-11-22T10:15:00.000Z",
                     *             "endDate": "2026-11-22T10:15:00.000Z",
                     *             "timeZone": "Europe/Tallinn",
                     *             "onlineClassTimes": [
                     *               {
                     *                 "day": 1,
                     *                 "hour": 17,
                     *                 "minute": 30
                     *               }
                     *             ],
                     *             "onlineLessonLength": 1,
                     *             "teachers": [
                     *               "Tekst"
                     *             ],
                     *             "course": {
                     *               "id": 1,
                     *               "slug": "tehisintellekti-alused",
                     *               "title": "Tehisintellekti alused",
                     *               "language": "et",
                     *               "thumbnailUrl": "/uploads/kursus-1280.webp"
                     *             }
                     *           }
                     *         }
                     *       ],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["MyWaitlist"];
                };
            };
            /** @description Nobody is signed in, or the token is no longer valid. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: `auth.not-allowed`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getWaitlistOffer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the offer, or the token of its mail */
                offer: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is offered: to its student by the id, to whoever has the mail by its token */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f",
                     *       "status": "OPEN",
                     *       "expiresAt": "2026-11-22T10:15:00.000Z",
                     *       "decidedAt": "2026-11-22T10:15:00.000Z",
                     *       "firstName": "Mari",
                     *       "cohort": {
                     *         "id": 1,
                     *         "name": "Sügis 2026",
                     *         "status": "DRAFT",
                     *         "startDate": "2026-11-22T10:15:00.000Z",
                     *         "endDate": "2026-11-22T10:15:00.000Z",
                     *         "timeZone": "Europe/Tallinn",
                     *         "onlineClassTimes": [
                     *           {
                     *             "day": 1,
                     *             "hour": 17,
                     *             "minute": 30
                     *           }
                     *         ],
                     *         "onlineLessonLength": 1,
                     *         "teachers": [
                     *           "Tekst"
                     *         ],
                     *         "course": {
                     *           "id": 1,
                     *           "slug": "tehisintellekti-alused",
                     *           "title": "Tehisintellekti alused",
                     *           "language": "et",
                     *           "thumbnailUrl": "/uploads/kursus-1280.webp"
                     *         }
                     *       },
                     *       "price": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "payer": "SCHOOL",
                     *       "payers": [
                     *         {
                     *           "payer": "SCHOOL",
                     *           "available": true,
                     *           "schoolPays": {
                     *             "amount": 9500,
                     *             "currency": "EUR"
                     *           },
                     *           "youPay": {
                     *             "amount": 9500,
                     *             "currency": "EUR"
                     *           },
                     *           "discount": {
                     *             "amount": 9500,
                     *             "currency": "EUR"
                     *           },
                     *           "school": {
                     *             "id": 1,
                     *             "name": "Sügis 2026"
                     *           },
                     *           "conditionText": "Tekst",
                     *           "rules": [
                     *             {
                     *               "rule": "membership",
                     *               "pass": true,
                     *               "details": {},
                     *               "nextStep": "Tekst"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "providers": [
                     *         {
                     *           "provider": "montonio",
                     *           "banks": [
                     *             {
                     *               "code": "Tekst",
                     *               "name": "Sügis 2026",
                     *               "logoUrl": "Tekst"
                     *             }
                     *           ],
                     *           "dueAt": "2026-11-22T10:15:00.000Z"
                     *         }
                     *       ],
                     *       "hasClashes": true,
                     *       "clashes": [
                     *         {
                     *           "cohortId": 1,
                     *           "courseTitle": "Tehisintellekti alused",
                     *           "name": "Sügis 2026",
                     *           "day": 1,
                     *           "startsAt": "17:30",
                     *           "from": "2026-11-22T10:15:00.000Z",
                     *           "to": "2026-11-22T10:15:00.000Z",
                     *           "times": [
                     *             {
                     *               "startsAt": "2026-11-22T10:15:00.000Z",
                     *               "endsAt": "2026-11-22T10:15:00.000Z"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "freeSiblings": [
                     *         {
                     *           "cohortId": 1,
                     *           "name": "Sügis 2026",
                     *           "startDate": "2026-11-22T10:15:00.000Z",
                     *           "endDate": "2026-11-22T10:15:00.000Z",
                     *           "timeZone": "Europe/Tallinn",
                     *           "onlineClassTimes": [
                     *             {
                     *               "day": 1,
                     *               "hour": 17,
                     *               "minute": 30
                     *             }
                     *           ],
                     *           "onlineLessonLength": 1,
                     *           "freeSeats": 8,
                     *           "price": {
                     *             "amount": 9500,
                     *             "currency": "EUR"
                     *           }
                     *         }
                     *       ],
                     *       "registrationId": 1,
                     *       "otherRegistrationId": 1
                     *     }
                     */
                    "application/json": components["schemas"]["WaitlistOffer"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A token was sent and is no longer valid. Send a new one, or none. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `waitlist.offer-not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    decideWaitlistOffer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the offer, or the token of its mail */
                offer: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "accept": true,
                 *       "payer": "SCHOOL",
                 *       "provider": "montonio",
                 *       "bank": "HABAEE2X"
                 *     }
                 */
                "application/json": components["schemas"]["DecideWaitlistOffer"];
            };
        };
        responses: {
            /** @description Takes the offered seat, or lets it go to the next. Whom a school put on the list agrees to the terms by taking it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "offer": {
                     *         "id": "0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f",
                     *         "status": "OPEN",
                     *         "expiresAt": "2026-11-22T10:15:00.000Z",
                     *         "decidedAt": "2026-11-22T10:15:00.000Z",
                     *         "firstName": "Mari",
                     *         "cohort": {
                     *           "id": 1,
                     *           "name": "Sügis 2026",
                     *           "status": "DRAFT",
                     *           "startDate": "2026-11-22T10:15:00.000Z",
                     *           "endDate": "2026-11-22T10:15:00.000Z",
                     *           "timeZone": "Europe/Tallinn",
                     *           "onlineClassTimes": [
                     *             {
                     *               "day": 1,
                     *               "hour": 17,
                     *               "minute": 30
                     *             }
                     *           ],
                     *           "onlineLessonLength": 1,
                     *           "teachers": [
                     *             "Tekst"
                     *           ],
                     *           "course": {
                     *             "id": 1,
                     *             "slug": "tehisintellekti-alused",
                     *             "title": "Tehisintellekti alused",
                     *             "language": "et",
                     *             "thumbnailUrl": "/uploads/kursus-1280.webp"
                     *           }
                     *         },
                     *         "price": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "payer": "SCHOOL",
                     *         "payers": [
                     *           {
                     *             "payer": "SCHOOL",
                     *             "available": true,
                     *             "schoolPays": {
                     *               "amount": 9500,
                     *               "currency": "EUR"
                     *             },
                     *             "youPay": {
                     *               "amount": 9500,
                     *               "currency": "EUR"
                     *             },
                     *             "discount": {
                     *               "amount": 9500,
                     *               "currency": "EUR"
                     *             },
                     *             "school": {
                     *               "id": 1,
                     *               "name": "Sügis 2026"
                     *             },
                     *             "conditionText": "Tekst",
                     *             "rules": [
                     *               {
                     *                 "rule": "membership",
                     *                 "pass": true,
                     *                 "details": {},
                     *                 "nextStep": "Tekst"
                     *               }
                     *             ]
                     *           }
                     *         ],
                     *         "providers": [
                     *           {
                     *             "provider": "montonio",
                     *             "banks": [
                     *               {
                     *                 "code": "Tekst",
                     *                 "name": "Sügis 2026",
                     *                 "logoUrl": "Tekst"
                     *               }
                     *             ],
                     *             "dueAt": "2026-11-22T10:15:00.000Z"
                     *           }
                     *         ],
                     *         "hasClashes": true,
                     *         "clashes": [
                     *           {
                     *             "cohortId": 1,
                     *             "courseTitle": "Tehisintellekti alused",
                     *             "name": "Sügis 2026",
                     *             "day": 1,
                     *             "startsAt": "17:30",
                     *             "from": "2026-11-22T10:15:00.000Z",
                     *             "to": "2026-11-22T10:15:00.000Z",
                     *             "times": [
                     *               {
                     *                 "startsAt": "2026-11-22T10:15:00.000Z",
                     *                 "endsAt": "2026-11-22T10:15:00.000Z"
                     *               }
                     *             ]
                     *           }
                     *         ],
                     *         "freeSiblings": [
                     *           {
                     *             "cohortId": 1,
                     *             "name": "Sügis 2026",
                     *             "startDate": "2026-11-22T10:15:00.000Z",
                     *             "endDate": "2026-11-22T10:15:00.000Z",
                     *             "timeZone": "Europe/Tallinn",
                     *             "onlineClassTimes": [
                     *               {
                     *                 "day": 1,
                     *                 "hour": 17,
                     *                 "minute": 30
                     *               }
                     *             ],
                     *             "onlineLessonLength": 1,
                     *             "freeSeats": 8,
                     *             "price": {
                     *               "amount": 9500,
                     *               "currency": "EUR"
                     *             }
                     *           }
                     *         ],
                     *         "registrationId": 1,
                     *         "otherRegistrationId": 1
                     *       },
                     *       "registration": {
                     *         "id": 1,
                     *         "status": "REGISTERED",
                     *         "payer": "SCHOOL",
                     *         "price": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "schoolPays": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "studentPays": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "discount": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "toPay": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "registeredAt": "2026-11-22T10:15:00.000Z",
                     *         "confirmedAt": "2026-11-22T10:15:00.000Z",
                     *         "heldUntil": "2026-11-22T10:15:00.000Z",
                     *         "accessUntil": "2026-11-22T10:15:00.000Z",
                     *         "canceledAt": "2026-11-22T10:15:00.000Z",
                     *         "cancelReason": "Tekst",
                     *         "hasAccess": true,
                     *         "nextStep": "NONE",
                     *         "progress": 1,
                     *         "feedback": "NOT_DUE",
                     *         "student": {
                     *           "id": 1,
                     *           "firstName": "Mari",
                     *           "lastName": "Maasikas"
                     *         },
                     *         "school": {
                     *           "id": 1,
                     *           "name": "Sügis 2026"
                     *         },
                     *         "cohort": {
                     *           "id": 1,
                     *           "name": "Sügis 2026",
                     *           "status": "DRAFT",
                     *           "startDate": "2026-11-22T10:15:00.000Z",
                     *           "endDate": "2026-11-22T10:15:00.000Z",
                     *           "timeZone": "Europe/Tallinn",
                     *           "onlineClassTimes": [
                     *             {
                     *               "day": 1,
                     *               "hour": 17,
                     *               "minute": 30
                     *             }
                     *           ],
                     *           "onlineLessonLength": 1,
                     *           "teachers": [
                     *             "Tekst"
                     *           ],
                     *           "course": {
                     *             "id": 1,
                     *             "slug": "tehisintellekti-alused",
                     *             "title": "Tehisintellekti alused",
                     *             "language": "et",
                     *             "thumbnailUrl": "/uploads/kursus-1280.webp"
                     *           },
                     *           "videoUrl": "https://meet.google.com/abc-defg-hij",
                     *           "lmsUrl": "Tekst",
                     *           "discordInviteUrl": "https://discord.gg/valikool"
                     *         },
                     *         "invoice": {
                     *           "id": "0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f",
                     *           "number": "VK-2026-000123",
                     *           "status": "UNPAID",
                     *           "total": {
                     *             "amount": 9500,
                     *             "currency": "EUR"
                     *           },
                     *           "dueAt": "2026-11-22T10:15:00.000Z",
                     *           "pdfUrl": "/api/v1/invoices/0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f/pdf"
                     *         },
                     *         "payment": {
                     *           "id": "0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f",
                     *           "provider": "montonio",
                     *           "state": "CREATED",
                     *           "resolution": "SETTLED",
                     *           "amount": {
                     *             "amount": 9500,
                     *             "currency": "EUR"
                     *           },
                     *           "url": "https://valikool.ee/",
                     *           "expiresAt": "2026-11-22T10:15:00.000Z",
                     *           "providerIsDown": true
                     *         },
                     *         "guardian": {
                     *           "state": "ASKED",
                     *           "until": "2026-11-22T10:15:00.000Z"
                     *         },
                     *         "refund": {
                     *           "amount": {
                     *             "amount": 9500,
                     *             "currency": "EUR"
                     *           },
                     *           "status": "CREATED",
                     *           "reason": "CANCELLATION",
                     *           "dueBy": "2026-11-22T10:15:00.000Z"
                     *         },
                     *         "payerUndo": {
                     *           "to": "SCHOOL",
                     *           "until": "2026-11-22T10:15:00.000Z"
                     *         },
                     *         "cancellation": {
                     *           "allowed": true,
                     *           "freeUntil": "2026-11-22T10:15:00.000Z",
                     *           "refund": {
                     *             "amount": 9500,
                     *             "currency": "EUR"
                     *           }
                     *         }
                     *       },
                     *       "toPay": {
                     *         "amount": 9500,
                     *         "currency": "EUR"
                     *       },
                     *       "heldUntil": "2026-11-22T10:15:00.000Z",
                     *       "payment": {
                     *         "id": "0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f",
                     *         "provider": "montonio",
                     *         "state": "CREATED",
                     *         "resolution": "SETTLED",
                     *         "amount": {
                     *           "amount": 9500,
                     *           "currency": "EUR"
                     *         },
                     *         "url": "https://valikool.ee/",
                     *         "expiresAt": "2026-11-22T10:15:00.000Z",
                     *         "providerIsDown": true
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["WaitlistDecision"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `request.doubled-name`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A token was sent and is no longer valid. Send a new one, or none. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `waitlist.offer-not-found`, `student.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`, `waitlist.offer-over`, `registration.already-registered`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request.too-large`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. Codes: `request.unsupported-type`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: `request.invalid`, `registration.conditions-failed`, `registration.payer-not-offered`, `payment.provider-unavailable`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    receiveNotice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider: "montonio" | "stripe";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Notices of a payment provider, in the form of its own protocol */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "received": true
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookReply"];
                };
            };
            /** @description The request, its cursor or the id in its path is malformed. Codes: `request.malformed`, `payment.token-invalid`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A token was sent and is no longer valid. Send a new one, or none. Codes: `auth.required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: `page.not-found`. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: `seat.busy`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; Retry-After says when to come back. Codes: `request.too-many`. */
            429: {
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
