declare const __BUILD__: { version: string; commit: string }

/** Which Halyard this is: its version, and the commit it was built from, '' when nobody knows. */
export const build = __BUILD__
