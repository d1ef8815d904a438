/** Public pages that show a form and no data of persons. Who is signed in is led on from them. */
export const formPages: readonly `/${string}`[] = ['/auth/login'];
