export const ROOM = 'enrolment/admission';
