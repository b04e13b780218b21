import { build } from '#src/lib/build.ts'

/** Says in the browser's console which Halyard this is: what to tell when something is wrong with it (shell.footer.05). */
export function signOn() {
  // oxlint-disable-next-line no-console
  console.info(
    `Halyard ${build.version}${build.commit && `, built from ${build.commit} of ${build.day}`}. What to send with a report of a fault: /diagnostics`,
  )
}
