declare const __BUILD__: { version: string; commit: string; day: string }

/** Which Halyard this is: its version, the commit it was built from and that one's day, '' when nobody knows. */
export const build = __BUILD__
