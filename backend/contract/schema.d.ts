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
        /** All classes of a cohort with their dates, earliest first: of open ones for everybody, of others for participants and those who run it */
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
         * Moves a class, calls it off, brings it back, or says something about it
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
         * Where one class, moved or put back to its time of the timetable, would be at the time of other classes of its teachers
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
    "/public-revision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Another value whenever something on a public page has changed: what rendered pages are kept by */
        get: operations["getPublicRevision"];
        put?: never;
        post?: never;
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
         * Refunds that are on their way, what is promised soonest first
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
            type: "VIDEO_CALL_JOINED" | "PAYER_CHANGED" | "UNENROLL" | "COHORT_PAYMENT" | "COHORT_PARTICIPANT_STATUS_CHANGE" | "SUBSCRIPTION_CANCELLED" | "SUBSCRIPTION_CREATED" | "COHORT_REGISTRATION" | "EMAIL_SENT" | "USER_DELETED" | "LMS_LINK_CLICKED" | "PAUSE_SUBSCRIPTION" | "SCHOOL_CREDITS_LOW" | "SCHOOL_CREDITS_ADDED" | "SCHOOL_CREDITS_USED" | "SCHOOL_CREDITS_REFUNDED" | "TEACHER_APPLICATION_SUBMITTED" | "TEACHER_APPLICATION_DECIDED" | "SCHOOL_INVITED" | "SCHOOL_JOINED" | "USER_CREATED" | "USER_CHANGED" | "USER_INVITED" | "DATA_EXPORTED" | "COURSE_CREATED" | "COURSE_CHANGED" | "COURSE_STATUS_CHANGE" | "COURSE_CHANGES_DISCARDED" | "COHORT_CREATED" | "COHORT_CHANGED" | "COHORT_STATUS_CHANGE" | "CLASS_SESSION_CHANGED" | "COHORT_CONFIRMED" | "COHORT_UNDECIDED" | "COHORT_PRICE_CHANGED" | "COHORT_PRICE_PROPOSED" | "COHORT_PRICE_REVIEWED" | "WAITLIST_JOINED" | "WAITLIST_LEFT" | "WAITLIST_OFFERED" | "WAITLIST_PRIORITY_CHANGED" | "REGISTRATION_MOVED" | "FEEDBACK_SUBMITTED" | "CASE_RESOLVED";
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
            permissions: ("profile.edit-own" | "registration.create-own" | "registration.read-own" | "registration.cancel-own" | "registration.create-school" | "registration.read-school" | "registration.cancel-school" | "registration.read-all" | "registration.cancel-all" | "registration.create-all" | "registration.move-all" | "registration.change-payer-school" | "registration.change-payer-all" | "waitlist.prioritize-all" | "result.set-own" | "result.set-all" | "progress.set-own" | "progress.set-all" | "feedback.give-own" | "feedback.read-own" | "feedback.read-all" | "invoice.read-own" | "invoice.read-school" | "invoice.read-all" | "course.favorite-own" | "course.edit-own" | "course.edit-all" | "course.review" | "payment.record" | "cohort.read-own" | "cohort.read-all" | "cohort.edit-own" | "cohort.edit-all" | "student.read-cohort" | "student.read-school" | "student.read-all" | "school.read-own" | "school.read-all" | "user.read-all" | "user.edit-all" | "activity.read-own" | "activity.read-all" | "export.read-own" | "export.read-all" | "invitation.manage-school" | "invitation.manage-all" | "teacher-application.manage" | "page.edit" | "operations.read" | "case.read" | "case.resolve")[];
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
            kind: "payment.unknown-order";
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
            actions: "CLOSE"[];
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
        ResolveCase: {
            /**
             * @description One of the case’s `actions`
             * @enum {string}
             */
            action: "CLOSE";
            /** @description Why; only staff read it */
            note: string;
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
             * @description When the timetable has it, where that is another time
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
            nextStep: "NONE" | "PAY" | "PAY_INVOICE" | "WAIT_FOR_BANK" | "CHOOSE_SEAT_OR_REFUND" | "WAIT_FOR_SEAT" | "REFUND_COMING";
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
            resolution: "SETTLED" | "DUPLICATE" | "NO_SEAT" | "MISMATCH" | null;
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
            provider?: components["schemas"]["Provider"];
            /** @example HABAEE2X */
            bank?: string;
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
             * @description When the timetable has it, where that is another time
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
             * @description PLANNED brings the class back to its time of the timetable; MOVED needs `startsAt`
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
        Transfer: {
            invoice: components["schemas"]["Invoice"];
            /**
             * @description SETTLED: it pays the invoice or a part of it; DUPLICATE: paid before, goes back; NO_SEAT: came too late
             * @enum {string|null}
             */
            resolution: "SETTLED" | "DUPLICATE" | "NO_SEAT" | "MISMATCH" | null;
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
        PublicRevision: {
            revision: string;
        };
        RefundPage: {
            items: components["schemas"]["Refund"][];
            nextCursor: string | null;
            total?: number;
        };
        Refund: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            status: "CREATED" | "PENDING" | "PROCESSING" | "SUCCESSFUL" | "REJECTED" | "CANCELED";
            amount: components["schemas"]["Money"];
            /** @enum {string} */
            reason: "CANCELLATION" | "DUPLICATE" | "NO_SEAT";
            /** Format: date-time */
            dueBy: string;
            /** @enum {string} */
            provider: "montonio" | "stripe" | "bank";
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
             * @description Until when a seat that is not sure yet is kept
             */
            heldUntil: string | null;
        };
        PayerDocument: {
            /**
             * @description REMOVE: off a draft; CREDIT: a credit note over a numbered invoice; INVOICE: a new one to the student; LINE: on the school’s open invoice of the month
             * @enum {string}
             */
            kind: "REMOVE" | "CREDIT" | "INVOICE" | "LINE";
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
                    "application/json": components["schemas"]["ActivityPage"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: activity.scope-needed, cohort.not-found, course.not-found, cursor.invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: activity.scope-needed, cohort.not-found, course.not-found, cursor.invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: activity.scope-needed, cohort.not-found, course.not-found, cursor.invalid. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: activity.scope-needed, cohort.not-found, course.not-found, cursor.invalid. */
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
            /** @description The request or the number in its path is malformed. Codes: session.invalid, session.mfa-required, session.no-email, session.account-closed, session.email-taken. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: session.invalid, session.mfa-required, session.no-email, session.account-closed, session.email-taken. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: session.invalid, session.mfa-required, session.no-email, session.account-closed, session.email-taken. */
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
                    "application/json": components["schemas"]["DeviceSessionsPage"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: cursor.invalid, sessions.unavailable. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: cursor.invalid, sessions.unavailable. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: cursor.invalid, sessions.unavailable. */
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
            /** @description The request or the number in its path is malformed. Codes: sessions.not-found, sessions.unavailable. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: sessions.not-found, sessions.unavailable. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: sessions.not-found, sessions.unavailable. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: sessions.not-found, sessions.unavailable. */
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
                    "application/json": components["schemas"]["CalendarAddresses"];
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
                    "text/calendar": string;
                };
            };
            /** @description The request or the number in its path is malformed. Codes: calendar.not-found. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: calendar.not-found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: calendar.not-found. */
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
                    "application/json": components["schemas"]["CalendarAddresses"];
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
            /** @description The state does not allow it. */
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
    listCases: {
        parameters: {
            query?: {
                /** @description Rows at most */
                limit?: number;
                /** @description nextCursor of the page before */
                cursor?: string;
                status?: "OPEN" | "RESOLVED";
                kind?: "payment.unknown-order";
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
                    "application/json": components["schemas"]["Cases"];
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
                    "application/json": components["schemas"]["Case"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: case.not-found. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: case.not-found. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: case.not-found. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: case.not-found. */
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
                    "application/json": components["schemas"]["Case"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: case.not-found, case.resolved, case.wrong-action. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: case.not-found, case.resolved, case.wrong-action. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: case.not-found, case.resolved, case.wrong-action. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: case.not-found, case.resolved, case.wrong-action. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: case.not-found, case.resolved, case.wrong-action. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: case.not-found, case.resolved, case.wrong-action. */
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
                    "application/json": components["schemas"]["OwnClasses"];
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
                    "application/json": components["schemas"]["CourseChoices"];
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
                    "application/json": components["schemas"]["TeacherChoices"];
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
                    "application/json": components["schemas"]["TeacherClashes"];
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
            /** @description The state does not allow it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. */
            415: {
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
                    "application/json": components["schemas"]["PriceProposals"];
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
                    "application/json": components["schemas"]["CohortEditor"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: request.invalid, cohort.admins-only, cohort.course-not-approved, cohort.start-passed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: request.invalid, cohort.admins-only, cohort.course-not-approved, cohort.start-passed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: request.invalid, cohort.admins-only, cohort.course-not-approved, cohort.start-passed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: request.invalid, cohort.admins-only, cohort.course-not-approved, cohort.start-passed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: request.invalid, cohort.admins-only, cohort.course-not-approved, cohort.start-passed. */
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
            /** @description The request or the number in its path is malformed. Codes: cohort.not-found, cohort.not-deletable. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: cohort.not-found, cohort.not-deletable. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: cohort.not-found, cohort.not-deletable. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: cohort.not-found, cohort.not-deletable. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: cohort.not-found, cohort.not-deletable. */
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
                    "application/json": components["schemas"]["CohortEditor"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: cohort.not-found, cohort.admins-only, cohort.fields-locked, cohort.start-passed, cohort.own-place, request.invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: cohort.not-found, cohort.admins-only, cohort.fields-locked, cohort.start-passed, cohort.own-place, request.invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: cohort.not-found, cohort.admins-only, cohort.fields-locked, cohort.start-passed, cohort.own-place, request.invalid. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: cohort.not-found, cohort.admins-only, cohort.fields-locked, cohort.start-passed, cohort.own-place, request.invalid. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: cohort.not-found, cohort.admins-only, cohort.fields-locked, cohort.start-passed, cohort.own-place, request.invalid. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: cohort.not-found, cohort.admins-only, cohort.fields-locked, cohort.start-passed, cohort.own-place, request.invalid. */
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
                    "application/json": components["schemas"]["TeacherClashes"];
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
                    "application/json": components["schemas"]["CohortEditor"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: cohort.not-found, cohort.decided. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: cohort.not-found, cohort.decided. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: cohort.not-found, cohort.decided. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: cohort.not-found, cohort.decided. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: cohort.not-found, cohort.decided. */
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
                    "application/json": components["schemas"]["CohortEditor"];
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
            /** @description The state does not allow it. Codes: cohort.not-found. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. */
            415: {
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
                    "application/json": components["schemas"]["CohortEditor"];
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
                    "application/json": components["schemas"]["FeedbackForm"];
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
                    "application/json": components["schemas"]["FeedbackForm"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: cohort.not-found, feedback.not-open, feedback.submitted, feedback.incomplete. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: cohort.not-found, feedback.not-open, feedback.submitted, feedback.incomplete. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: cohort.not-found, feedback.not-open, feedback.submitted, feedback.incomplete. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: cohort.not-found, feedback.not-open, feedback.submitted, feedback.incomplete. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: cohort.not-found, feedback.not-open, feedback.submitted, feedback.incomplete. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: cohort.not-found, feedback.not-open, feedback.submitted, feedback.incomplete. */
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
                    "application/json": components["schemas"]["FeedbackDashboard"];
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
                    "application/json": components["schemas"]["FeedbackTexts"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: cohort.not-found, cursor.invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: cohort.not-found, cursor.invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: cohort.not-found, cursor.invalid. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: cohort.not-found, cursor.invalid. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: cohort.not-found, cursor.invalid. */
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
                    "application/json": components["schemas"]["LmsOpened"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: cohort.not-found, cohort.seat-not-sure, cohort.no-lms-link. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: cohort.not-found, cohort.seat-not-sure, cohort.no-lms-link. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: cohort.not-found, cohort.seat-not-sure, cohort.no-lms-link. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: cohort.not-found, cohort.seat-not-sure, cohort.no-lms-link. */
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
                    "application/json": components["schemas"]["CohortMessagePage"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: cohort.not-found, cursor.invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: cohort.not-found, cursor.invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: cohort.not-found, cursor.invalid. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: cohort.not-found, cursor.invalid. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: cohort.not-found, cursor.invalid. */
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
                    "application/json": components["schemas"]["CohortMessage"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: cohort.not-found, cohort-message.no-recipients. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: cohort.not-found, cohort-message.no-recipients. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: cohort.not-found, cohort-message.no-recipients. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: cohort.not-found, cohort-message.no-recipients. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: cohort.not-found, cohort-message.no-recipients. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: cohort.not-found, cohort-message.no-recipients. */
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
                    "application/json": components["schemas"]["CohortEditor"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: cohort.not-found, cohort.not-draft, request.invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: cohort.not-found, cohort.not-draft, request.invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: cohort.not-found, cohort.not-draft, request.invalid. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: cohort.not-found, cohort.not-draft, request.invalid. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: cohort.not-found, cohort.not-draft, request.invalid. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: cohort.not-found, cohort.not-draft, request.invalid. */
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
                    "application/json": components["schemas"]["CohortEditor"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: cohort.not-found, cohort.not-draft, cohort.price-proposal-over. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: cohort.not-found, cohort.not-draft, cohort.price-proposal-over. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: cohort.not-found, cohort.not-draft, cohort.price-proposal-over. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: cohort.not-found, cohort.not-draft, cohort.price-proposal-over. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: cohort.not-found, cohort.not-draft, cohort.price-proposal-over. */
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
                    "application/json": components["schemas"]["CohortEditor"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: cohort.not-found, cohort.price-proposal-over, request.invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: cohort.not-found, cohort.price-proposal-over, request.invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: cohort.not-found, cohort.price-proposal-over, request.invalid. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: cohort.not-found, cohort.price-proposal-over, request.invalid. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: cohort.not-found, cohort.price-proposal-over, request.invalid. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: cohort.not-found, cohort.price-proposal-over, request.invalid. */
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
                    "application/json": components["schemas"]["BulkResults"];
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
            /** @description The state does not allow it. Codes: cohort.not-found. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. */
            415: {
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
            /** @description Takes a seat: for oneself, by a school for one of its students, by an administrator for anybody’s */
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
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. */
            415: {
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
            /** @description All classes of a cohort with their dates, earliest first: of open ones for everybody, of others for participants and those who run it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClassSessions"];
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
                "application/json": components["schemas"]["ChangeClassSession"];
            };
        };
        responses: {
            /** @description Moves a class, calls it off, brings it back, or says something about it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClassSession"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: cohort.not-found, class-session.not-found, class-session.past, class-session.cohort-ended, class-session.overlaps, class-session.time-past, class-session.outside-cohort. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: cohort.not-found, class-session.not-found, class-session.past, class-session.cohort-ended, class-session.overlaps, class-session.time-past, class-session.outside-cohort. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: cohort.not-found, class-session.not-found, class-session.past, class-session.cohort-ended, class-session.overlaps, class-session.time-past, class-session.outside-cohort. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: cohort.not-found, class-session.not-found, class-session.past, class-session.cohort-ended, class-session.overlaps, class-session.time-past, class-session.outside-cohort. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: cohort.not-found, class-session.not-found, class-session.past, class-session.cohort-ended, class-session.overlaps, class-session.time-past, class-session.outside-cohort. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: cohort.not-found, class-session.not-found, class-session.past, class-session.cohort-ended, class-session.overlaps, class-session.time-past, class-session.outside-cohort. */
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
            /** @description Where one class, moved or put back to its time of the timetable, would be at the time of other classes of its teachers */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeacherClashes"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: cohort.not-found, class-session.not-found. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: cohort.not-found, class-session.not-found. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: cohort.not-found, class-session.not-found. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: cohort.not-found, class-session.not-found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: cohort.not-found, class-session.not-found. */
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
                    "application/json": components["schemas"]["CohortEditor"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: cohort.not-found, cohort.admins-only, cohort.course-not-approved, cohort.has-students, cohort.start-passed, cohort.incomplete, cohort.<from>-to-<to>. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: cohort.not-found, cohort.admins-only, cohort.course-not-approved, cohort.has-students, cohort.start-passed, cohort.incomplete, cohort.<from>-to-<to>. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: cohort.not-found, cohort.admins-only, cohort.course-not-approved, cohort.has-students, cohort.start-passed, cohort.incomplete, cohort.<from>-to-<to>. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: cohort.not-found, cohort.admins-only, cohort.course-not-approved, cohort.has-students, cohort.start-passed, cohort.incomplete, cohort.<from>-to-<to>. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: cohort.not-found, cohort.admins-only, cohort.course-not-approved, cohort.has-students, cohort.start-passed, cohort.incomplete, cohort.<from>-to-<to>. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: cohort.not-found, cohort.admins-only, cohort.course-not-approved, cohort.has-students, cohort.start-passed, cohort.incomplete, cohort.<from>-to-<to>. */
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
                    "application/json": components["schemas"]["StudentProgress"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: cohort.not-found, cohort.student-not-found. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: cohort.not-found, cohort.student-not-found. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: cohort.not-found, cohort.student-not-found. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: cohort.not-found, cohort.student-not-found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: cohort.not-found, cohort.student-not-found. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: cohort.not-found, cohort.student-not-found. */
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
                    "application/json": components["schemas"]["VideoJoined"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: cohort.not-found, cohort.seat-not-sure, cohort.no-video-link. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: cohort.not-found, cohort.seat-not-sure, cohort.no-video-link. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: cohort.not-found, cohort.seat-not-sure, cohort.no-video-link. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: cohort.not-found, cohort.seat-not-sure, cohort.no-video-link. */
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
                    "application/json": components["schemas"]["CohortWaitlistPage"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: cohort.not-found, cursor.invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: cohort.not-found, cursor.invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: cohort.not-found, cursor.invalid. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: cohort.not-found, cursor.invalid. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: cohort.not-found, cursor.invalid. */
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
                    "application/json": components["schemas"]["WaitlistEntry"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: cohort.not-found, cohort.not-open, waitlist.not-full, registration.already-registered, registration.terms-required, registration.payer-not-offered, student.not-found, seat.busy. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: cohort.not-found, cohort.not-open, waitlist.not-full, registration.already-registered, registration.terms-required, registration.payer-not-offered, student.not-found, seat.busy. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: cohort.not-found, cohort.not-open, waitlist.not-full, registration.already-registered, registration.terms-required, registration.payer-not-offered, student.not-found, seat.busy. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: cohort.not-found, cohort.not-open, waitlist.not-full, registration.already-registered, registration.terms-required, registration.payer-not-offered, student.not-found, seat.busy. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: cohort.not-found, cohort.not-open, waitlist.not-full, registration.already-registered, registration.terms-required, registration.payer-not-offered, student.not-found, seat.busy. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: cohort.not-found, cohort.not-open, waitlist.not-full, registration.already-registered, registration.terms-required, registration.payer-not-offered, student.not-found, seat.busy. */
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
            /** @description The request or the number in its path is malformed. Codes: waitlist.not-waiting, student.not-found, seat.busy. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: waitlist.not-waiting, student.not-found, seat.busy. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: waitlist.not-waiting, student.not-found, seat.busy. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: waitlist.not-waiting, student.not-found, seat.busy. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: waitlist.not-waiting, student.not-found, seat.busy. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: waitlist.not-waiting, student.not-found, seat.busy. */
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
                    "application/json": components["schemas"]["CohortWaitlistEntry"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: waitlist.not-waiting, seat.busy. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: waitlist.not-waiting, seat.busy. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: waitlist.not-waiting, seat.busy. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: waitlist.not-waiting, seat.busy. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: waitlist.not-waiting, seat.busy. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: waitlist.not-waiting, seat.busy. */
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
                    "application/json": components["schemas"]["BulkResults"];
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
            /** @description The state does not allow it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. */
            415: {
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
    recordConversion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
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
                    "application/json": components["schemas"]["Conversion"];
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
            /** @description The state does not allow it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. */
            415: {
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
                    "application/json": components["schemas"]["CourseCards"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: cursor.invalid, auth.required, auth.not-allowed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: cursor.invalid, auth.required, auth.not-allowed. */
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
                    "application/json": components["schemas"]["EditableCourse"];
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
            /** @description The state does not allow it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. */
            415: {
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
            /** @description A course with its open cohorts; an old slug answers 308 with the present one in Location */
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
                    "application/json": components["schemas"]["EditableCourse"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: course.malformed, course.not-found, course.changed-meanwhile, course.in-review, course.slug-taken, course.creator-unknown, auth.not-allowed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: course.malformed, course.not-found, course.changed-meanwhile, course.in-review, course.slug-taken, course.creator-unknown, auth.not-allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: course.malformed, course.not-found, course.changed-meanwhile, course.in-review, course.slug-taken, course.creator-unknown, auth.not-allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: course.malformed, course.not-found, course.changed-meanwhile, course.in-review, course.slug-taken, course.creator-unknown, auth.not-allowed. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: course.malformed, course.not-found, course.changed-meanwhile, course.in-review, course.slug-taken, course.creator-unknown, auth.not-allowed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: course.malformed, course.not-found, course.changed-meanwhile, course.in-review, course.slug-taken, course.creator-unknown, auth.not-allowed. */
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
                    "application/json": components["schemas"]["EditableCourse"];
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
            /** @description Nobody is signed in. Codes: course.malformed, course.not-found. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: course.malformed, course.not-found. */
            403: {
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
            /** @description The state does not allow it. Codes: course.malformed, course.not-found. */
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
                    "application/json": components["schemas"]["EditableCourse"];
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
            /** @description Nobody is signed in. Codes: course.malformed, course.not-found. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: course.malformed, course.not-found. */
            403: {
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
                    "application/json": components["schemas"]["EditableCourse"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: course.malformed, course.not-found, course.no-pending-revision, course.changed-meanwhile, course.in-review. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: course.malformed, course.not-found, course.no-pending-revision, course.changed-meanwhile, course.in-review. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: course.malformed, course.not-found, course.no-pending-revision, course.changed-meanwhile, course.in-review. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: course.malformed, course.not-found, course.no-pending-revision, course.changed-meanwhile, course.in-review. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: course.malformed, course.not-found, course.no-pending-revision, course.changed-meanwhile, course.in-review. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: course.malformed, course.not-found, course.no-pending-revision, course.changed-meanwhile, course.in-review. */
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
                    "application/json": components["schemas"]["EditableCourse"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: course.malformed, course.not-found, course.changed-meanwhile, course.<from>-to-<to>, course.incomplete, course.comment-missing, course.slug-taken, auth.not-allowed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: course.malformed, course.not-found, course.changed-meanwhile, course.<from>-to-<to>, course.incomplete, course.comment-missing, course.slug-taken, auth.not-allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: course.malformed, course.not-found, course.changed-meanwhile, course.<from>-to-<to>, course.incomplete, course.comment-missing, course.slug-taken, auth.not-allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: course.malformed, course.not-found, course.changed-meanwhile, course.<from>-to-<to>, course.incomplete, course.comment-missing, course.slug-taken, auth.not-allowed. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: course.malformed, course.not-found, course.changed-meanwhile, course.<from>-to-<to>, course.incomplete, course.comment-missing, course.slug-taken, auth.not-allowed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: course.malformed, course.not-found, course.changed-meanwhile, course.<from>-to-<to>, course.incomplete, course.comment-missing, course.slug-taken, auth.not-allowed. */
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
                "image/jpeg": string;
                "image/png": string;
                "image/webp": string;
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
                    "application/json": components["schemas"]["EditableCourse"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: course.malformed, course.not-found, course.in-review, course.thumbnail-unreadable. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: course.malformed, course.not-found, course.in-review, course.thumbnail-unreadable. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: course.malformed, course.not-found, course.in-review, course.thumbnail-unreadable. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: course.malformed, course.not-found, course.in-review, course.thumbnail-unreadable. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: course.malformed, course.not-found, course.in-review, course.thumbnail-unreadable. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: course.malformed, course.not-found, course.in-review, course.thumbnail-unreadable. */
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
                    "application/json": components["schemas"]["EditableCourse"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: course.malformed, course.not-found, course.in-review. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: course.malformed, course.not-found, course.in-review. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: course.malformed, course.not-found, course.in-review. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: course.malformed, course.not-found, course.in-review. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: course.malformed, course.not-found, course.in-review. */
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
                    "application/json": components["schemas"]["BulkResults"];
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
            /** @description The state does not allow it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. */
            415: {
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
                    "application/json": components["schemas"]["SlugSuggestion"];
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
                    "text/csv": string;
                };
            };
            /** @description The request or the number in its path is malformed. Codes: export.too-large, export.cohort-needed, export.wrong-ids, cohort.not-found, auth.not-allowed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: export.too-large, export.cohort-needed, export.wrong-ids, cohort.not-found, auth.not-allowed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: export.too-large, export.cohort-needed, export.wrong-ids, cohort.not-found, auth.not-allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: export.too-large, export.cohort-needed, export.wrong-ids, cohort.not-found, auth.not-allowed. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: export.too-large, export.cohort-needed, export.wrong-ids, cohort.not-found, auth.not-allowed. */
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
                    "application/json": components["schemas"]["ExportJob"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: export.wrong-ids. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: export.wrong-ids. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: export.wrong-ids. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: export.wrong-ids. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: export.wrong-ids. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: export.wrong-ids. */
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
                    "application/json": components["schemas"]["ExportJobs"];
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
                    "application/json": components["schemas"]["ExportJob"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: export.not-found. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: export.not-found. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: export.not-found. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: export.not-found. */
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
                    "text/csv": string;
                };
            };
            /** @description The request or the number in its path is malformed. Codes: export.not-found, export.not-ready, export.expired. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: export.not-found, export.not-ready, export.expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: export.not-found, export.not-ready, export.expired. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: export.not-found, export.not-ready, export.expired. */
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
                    "application/json": components["schemas"]["OpenInvitation"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: invitation.not-found, invitation.expired, invitation.used. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: invitation.not-found, invitation.expired, invitation.used. */
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
                    "application/json": components["schemas"]["JoinedSchool"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: invitation.not-found, invitation.expired, invitation.used, invitation.other-address, invitation.moves-school, invitation.other-role, invitation.has-registrations. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: invitation.not-found, invitation.expired, invitation.used, invitation.other-address, invitation.moves-school, invitation.other-role, invitation.has-registrations. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: invitation.not-found, invitation.expired, invitation.used, invitation.other-address, invitation.moves-school, invitation.other-role, invitation.has-registrations. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: invitation.not-found, invitation.expired, invitation.used, invitation.other-address, invitation.moves-school, invitation.other-role, invitation.has-registrations. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: invitation.not-found, invitation.expired, invitation.used, invitation.other-address, invitation.moves-school, invitation.other-role, invitation.has-registrations. */
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
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. */
            415: {
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
                    "application/json": components["schemas"]["Transfer"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: invoice.not-found, invoice.not-issued, transfer.already-recorded, seat.busy. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: invoice.not-found, invoice.not-issued, transfer.already-recorded, seat.busy. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: invoice.not-found, invoice.not-issued, transfer.already-recorded, seat.busy. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: invoice.not-found, invoice.not-issued, transfer.already-recorded, seat.busy. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: invoice.not-found, invoice.not-issued, transfer.already-recorded, seat.busy. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: invoice.not-found, invoice.not-issued, transfer.already-recorded, seat.busy. */
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
                    "application/json": components["schemas"]["ManagedCourses"];
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
                    "application/json": components["schemas"]["Page"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: page-text.not-found. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: page-text.not-found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: page-text.not-found. */
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
                    "application/json": components["schemas"]["PageSource"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: page-text.not-found, page-text.changed-meanwhile. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: page-text.not-found, page-text.changed-meanwhile. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: page-text.not-found, page-text.changed-meanwhile. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: page-text.not-found, page-text.changed-meanwhile. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: page-text.not-found, page-text.changed-meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: page-text.not-found, page-text.changed-meanwhile. */
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
                    "application/json": components["schemas"]["PageSource"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: page-text.not-found. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: page-text.not-found. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: page-text.not-found. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: page-text.not-found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: page-text.not-found. */
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
            /** @description There is no such thing, or not for this account. Codes: payment.token-invalid, payment.not-found. */
            404: {
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
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. */
            415: {
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
    getPublicRevision: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Another value whenever something on a public page has changed: what rendered pages are kept by */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicRevision"];
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
    listRefunds: {
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
            /** @description Refunds that are on their way, what is promised soonest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefundPage"];
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
            /** @description The request or the number in its path is malformed. Codes: refund.not-found, refund.<from>-to-<to>, seat.busy. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: refund.not-found, refund.<from>-to-<to>, seat.busy. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: refund.not-found, refund.<from>-to-<to>, seat.busy. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: refund.not-found, refund.<from>-to-<to>, seat.busy. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: refund.not-found, refund.<from>-to-<to>, seat.busy. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: refund.not-found, refund.<from>-to-<to>, seat.busy. */
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
            /** @description The request or the number in its path is malformed. Codes: registration.not-found, registration.<from>-to-<to>, seat.busy. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: registration.not-found, registration.<from>-to-<to>, seat.busy. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: registration.not-found, registration.<from>-to-<to>, seat.busy. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: registration.not-found, registration.<from>-to-<to>, seat.busy. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: registration.not-found, registration.<from>-to-<to>, seat.busy. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: registration.not-found, registration.<from>-to-<to>, seat.busy. */
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
                    "application/json": components["schemas"]["Registration"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: registration.not-found, cohort.not-found, cohort.full, cohort.not-open, registration.already-registered, registration.<from>-to-<to>, swap.other-course, swap.same-cohort, seat.busy, swap.pending. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: registration.not-found, cohort.not-found, cohort.full, cohort.not-open, registration.already-registered, registration.<from>-to-<to>, swap.other-course, swap.same-cohort, seat.busy, swap.pending. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: registration.not-found, cohort.not-found, cohort.full, cohort.not-open, registration.already-registered, registration.<from>-to-<to>, swap.other-course, swap.same-cohort, seat.busy, swap.pending. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: registration.not-found, cohort.not-found, cohort.full, cohort.not-open, registration.already-registered, registration.<from>-to-<to>, swap.other-course, swap.same-cohort, seat.busy, swap.pending. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: registration.not-found, cohort.not-found, cohort.full, cohort.not-open, registration.already-registered, registration.<from>-to-<to>, swap.other-course, swap.same-cohort, seat.busy, swap.pending. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: registration.not-found, cohort.not-found, cohort.full, cohort.not-open, registration.already-registered, registration.<from>-to-<to>, swap.other-course, swap.same-cohort, seat.busy, swap.pending. */
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
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. */
            415: {
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
                    "application/json": components["schemas"]["Registration"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: registration.not-found, student.not-found, payer.past-cohort, payer.registration-over, payer.hold-lapsed, payer.same, payer.other-school, registration.payer-not-offered, swap.pending, seat.busy. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: registration.not-found, student.not-found, payer.past-cohort, payer.registration-over, payer.hold-lapsed, payer.same, payer.other-school, registration.payer-not-offered, swap.pending, seat.busy. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: registration.not-found, student.not-found, payer.past-cohort, payer.registration-over, payer.hold-lapsed, payer.same, payer.other-school, registration.payer-not-offered, swap.pending, seat.busy. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: registration.not-found, student.not-found, payer.past-cohort, payer.registration-over, payer.hold-lapsed, payer.same, payer.other-school, registration.payer-not-offered, swap.pending, seat.busy. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: registration.not-found, student.not-found, payer.past-cohort, payer.registration-over, payer.hold-lapsed, payer.same, payer.other-school, registration.payer-not-offered, swap.pending, seat.busy. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: registration.not-found, student.not-found, payer.past-cohort, payer.registration-over, payer.hold-lapsed, payer.same, payer.other-school, registration.payer-not-offered, swap.pending, seat.busy. */
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
                    "application/json": components["schemas"]["PayerPreview"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: registration.not-found, student.not-found, payer.past-cohort, payer.registration-over, payer.hold-lapsed, payer.same, payer.other-school, registration.payer-not-offered, swap.pending, seat.busy. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: registration.not-found, student.not-found, payer.past-cohort, payer.registration-over, payer.hold-lapsed, payer.same, payer.other-school, registration.payer-not-offered, swap.pending, seat.busy. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: registration.not-found, student.not-found, payer.past-cohort, payer.registration-over, payer.hold-lapsed, payer.same, payer.other-school, registration.payer-not-offered, swap.pending, seat.busy. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: registration.not-found, student.not-found, payer.past-cohort, payer.registration-over, payer.hold-lapsed, payer.same, payer.other-school, registration.payer-not-offered, swap.pending, seat.busy. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: registration.not-found, student.not-found, payer.past-cohort, payer.registration-over, payer.hold-lapsed, payer.same, payer.other-school, registration.payer-not-offered, swap.pending, seat.busy. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: registration.not-found, student.not-found, payer.past-cohort, payer.registration-over, payer.hold-lapsed, payer.same, payer.other-school, registration.payer-not-offered, swap.pending, seat.busy. */
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
                    "application/json": components["schemas"]["Result"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: registration.not-found, registration.<from>-to-<to>, result.closed, seat.busy. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: registration.not-found, registration.<from>-to-<to>, result.closed, seat.busy. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: registration.not-found, registration.<from>-to-<to>, result.closed, seat.busy. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: registration.not-found, registration.<from>-to-<to>, result.closed, seat.busy. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: registration.not-found, registration.<from>-to-<to>, result.closed, seat.busy. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: registration.not-found, registration.<from>-to-<to>, result.closed, seat.busy. */
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
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. */
            415: {
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
                    "application/json": components["schemas"]["SwapResult"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: registration.not-found, cohort.not-found, cohort.full, cohort.not-open, registration.already-registered, registration.<from>-to-<to>, swap.other-course, swap.same-cohort, seat.busy, swap.unpaid, swap.too-late, swap.pending, registration.provider-required, registration.conditions-failed, registration.payer-not-offered, payment.provider-unavailable. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: registration.not-found, cohort.not-found, cohort.full, cohort.not-open, registration.already-registered, registration.<from>-to-<to>, swap.other-course, swap.same-cohort, seat.busy, swap.unpaid, swap.too-late, swap.pending, registration.provider-required, registration.conditions-failed, registration.payer-not-offered, payment.provider-unavailable. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: registration.not-found, cohort.not-found, cohort.full, cohort.not-open, registration.already-registered, registration.<from>-to-<to>, swap.other-course, swap.same-cohort, seat.busy, swap.unpaid, swap.too-late, swap.pending, registration.provider-required, registration.conditions-failed, registration.payer-not-offered, payment.provider-unavailable. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: registration.not-found, cohort.not-found, cohort.full, cohort.not-open, registration.already-registered, registration.<from>-to-<to>, swap.other-course, swap.same-cohort, seat.busy, swap.unpaid, swap.too-late, swap.pending, registration.provider-required, registration.conditions-failed, registration.payer-not-offered, payment.provider-unavailable. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: registration.not-found, cohort.not-found, cohort.full, cohort.not-open, registration.already-registered, registration.<from>-to-<to>, swap.other-course, swap.same-cohort, seat.busy, swap.unpaid, swap.too-late, swap.pending, registration.provider-required, registration.conditions-failed, registration.payer-not-offered, payment.provider-unavailable. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: registration.not-found, cohort.not-found, cohort.full, cohort.not-open, registration.already-registered, registration.<from>-to-<to>, swap.other-course, swap.same-cohort, seat.busy, swap.unpaid, swap.too-late, swap.pending, registration.provider-required, registration.conditions-failed, registration.payer-not-offered, payment.provider-unavailable. */
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
            /** @description The request or the number in its path is malformed. Codes: registration.not-found, swap.not-found, seat.busy. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: registration.not-found, swap.not-found, seat.busy. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: registration.not-found, swap.not-found, seat.busy. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: registration.not-found, swap.not-found, seat.busy. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: registration.not-found, swap.not-found, seat.busy. */
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
                    "application/json": components["schemas"]["SwapOptions"];
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
                    "application/json": components["schemas"]["BulkResults"];
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
            /** @description The state does not allow it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. */
            415: {
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
                    "application/json": components["schemas"]["SchoolInvitations"];
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
                    "application/json": components["schemas"]["InvitedPeople"];
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
            /** @description The state does not allow it. Codes: school.not-found. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. */
            415: {
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
            /** @description The request or the number in its path is malformed. Codes: school.not-found, invitation.not-found, invitation.not-pending. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: school.not-found, invitation.not-found, invitation.not-pending. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: school.not-found, invitation.not-found, invitation.not-pending. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: school.not-found, invitation.not-found, invitation.not-pending. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: school.not-found, invitation.not-found, invitation.not-pending. */
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
                    "application/json": components["schemas"]["SchoolInvitation"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: school.not-found, invitation.not-found, invitation.not-pending, invitation.too-soon. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: school.not-found, invitation.not-found, invitation.not-pending, invitation.too-soon. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: school.not-found, invitation.not-found, invitation.not-pending, invitation.too-soon. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: school.not-found, invitation.not-found, invitation.not-pending, invitation.too-soon. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: school.not-found, invitation.not-found, invitation.not-pending, invitation.too-soon. */
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
                    "application/json": components["schemas"]["TeacherApplications"];
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
    submitTeacherApplication: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
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
                    "application/json": components["schemas"]["TeacherApplicationReceived"];
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
            /** @description The state does not allow it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. */
            415: {
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
                    "application/json": components["schemas"]["TeacherApplication"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: teacher-application.not-found. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: teacher-application.not-found. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: teacher-application.not-found. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: teacher-application.not-found. */
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
                    "application/json": components["schemas"]["TeacherApplication"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: teacher-application.not-found, teacher-application.<from>-to-<to>, teacher-application.other-role, teacher-application.has-registrations. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: teacher-application.not-found, teacher-application.<from>-to-<to>, teacher-application.other-role, teacher-application.has-registrations. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: teacher-application.not-found, teacher-application.<from>-to-<to>, teacher-application.other-role, teacher-application.has-registrations. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: teacher-application.not-found, teacher-application.<from>-to-<to>, teacher-application.other-role, teacher-application.has-registrations. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: teacher-application.not-found, teacher-application.<from>-to-<to>, teacher-application.other-role, teacher-application.has-registrations. */
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
                    "application/json": components["schemas"]["TeacherApplication"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: teacher-application.not-found, teacher-application.<from>-to-<to>. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: teacher-application.not-found, teacher-application.<from>-to-<to>. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: teacher-application.not-found, teacher-application.<from>-to-<to>. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: teacher-application.not-found, teacher-application.<from>-to-<to>. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: teacher-application.not-found, teacher-application.<from>-to-<to>. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: teacher-application.not-found, teacher-application.<from>-to-<to>. */
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
                    "application/json": components["schemas"]["TeachingOverview"];
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
                    "application/json": components["schemas"]["UsersPage"];
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
                    "application/json": components["schemas"]["UserAccount"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: user.email-exists, user.discord-taken, user.financials-for-teachers, user.school-needed, user.school-not-for-role, user.unknown-school. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: user.email-exists, user.discord-taken, user.financials-for-teachers, user.school-needed, user.school-not-for-role, user.unknown-school. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: user.email-exists, user.discord-taken, user.financials-for-teachers, user.school-needed, user.school-not-for-role, user.unknown-school. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: user.email-exists, user.discord-taken, user.financials-for-teachers, user.school-needed, user.school-not-for-role, user.unknown-school. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: user.email-exists, user.discord-taken, user.financials-for-teachers, user.school-needed, user.school-not-for-role, user.unknown-school. */
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
                    "application/json": components["schemas"]["UserAccount"];
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
            /** @description The request or the number in its path is malformed. Codes: user.not-found, user.email-mismatch, user.active-registrations, user.unsettled-money, user.unfinished-cohorts, user.last-admin. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: user.not-found, user.email-mismatch, user.active-registrations, user.unsettled-money, user.unfinished-cohorts, user.last-admin. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: user.not-found, user.email-mismatch, user.active-registrations, user.unsettled-money, user.unfinished-cohorts, user.last-admin. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: user.not-found, user.email-mismatch, user.active-registrations, user.unsettled-money, user.unfinished-cohorts, user.last-admin. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: user.not-found, user.email-mismatch, user.active-registrations, user.unsettled-money, user.unfinished-cohorts, user.last-admin. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: user.not-found, user.email-mismatch, user.active-registrations, user.unsettled-money, user.unfinished-cohorts, user.last-admin. */
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
                    "application/json": components["schemas"]["UserAccount"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: user.not-found, user.fields-of-staff, user.email-exists, user.email-is-owners, user.discord-taken, user.last-admin, user.active-registrations, user.unfinished-cohorts, user.financials-for-teachers, user.school-needed, user.school-not-for-role, user.unknown-school. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: user.not-found, user.fields-of-staff, user.email-exists, user.email-is-owners, user.discord-taken, user.last-admin, user.active-registrations, user.unfinished-cohorts, user.financials-for-teachers, user.school-needed, user.school-not-for-role, user.unknown-school. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: user.not-found, user.fields-of-staff, user.email-exists, user.email-is-owners, user.discord-taken, user.last-admin, user.active-registrations, user.unfinished-cohorts, user.financials-for-teachers, user.school-needed, user.school-not-for-role, user.unknown-school. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: user.not-found, user.fields-of-staff, user.email-exists, user.email-is-owners, user.discord-taken, user.last-admin, user.active-registrations, user.unfinished-cohorts, user.financials-for-teachers, user.school-needed, user.school-not-for-role, user.unknown-school. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: user.not-found, user.fields-of-staff, user.email-exists, user.email-is-owners, user.discord-taken, user.last-admin, user.active-registrations, user.unfinished-cohorts, user.financials-for-teachers, user.school-needed, user.school-not-for-role, user.unknown-school. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: user.not-found, user.fields-of-staff, user.email-exists, user.email-is-owners, user.discord-taken, user.last-admin, user.active-registrations, user.unfinished-cohorts, user.financials-for-teachers, user.school-needed, user.school-not-for-role, user.unknown-school. */
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
                "image/jpeg": string;
                "image/png": string;
                "image/webp": string;
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
                    "application/json": components["schemas"]["Avatar"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: user.not-found, user.picture-unreadable. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: user.not-found, user.picture-unreadable. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: user.not-found, user.picture-unreadable. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: user.not-found, user.picture-unreadable. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: user.not-found, user.picture-unreadable. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: user.not-found, user.picture-unreadable. */
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
                    "application/json": components["schemas"]["FavoriteCourses"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: user.not-found, course.not-found. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in. Codes: user.not-found, course.not-found. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account may not do this. Codes: user.not-found, course.not-found. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: user.not-found, course.not-found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: user.not-found, course.not-found. */
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
                    "application/json": components["schemas"]["FavoriteCourses"];
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
                    "application/json": components["schemas"]["BulkResults"];
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
            /** @description The state does not allow it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. */
            415: {
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
                    "application/json": components["schemas"]["MyWaitlist"];
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
                    "application/json": components["schemas"]["WaitlistOffer"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: waitlist.offer-not-found. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: waitlist.offer-not-found. */
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
                    "application/json": components["schemas"]["WaitlistDecision"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: waitlist.offer-not-found, waitlist.offer-over, registration.already-registered, registration.conditions-failed, registration.payer-not-offered, payment.provider-unavailable, student.not-found, seat.busy. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: waitlist.offer-not-found, waitlist.offer-over, registration.already-registered, registration.conditions-failed, registration.payer-not-offered, payment.provider-unavailable, student.not-found, seat.busy. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state does not allow it. Codes: waitlist.offer-not-found, waitlist.offer-over, registration.already-registered, registration.conditions-failed, registration.payer-not-offered, payment.provider-unavailable, student.not-found, seat.busy. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is of another media type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field breaks a rule; `details` names it. Codes: waitlist.offer-not-found, waitlist.offer-over, registration.already-registered, registration.conditions-failed, registration.payer-not-offered, payment.provider-unavailable, student.not-found, seat.busy. */
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
                    "application/json": components["schemas"]["WebhookReply"];
                };
            };
            /** @description The request or the number in its path is malformed. Codes: payment.token-invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing, or not for this account. Codes: payment.token-invalid. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
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
