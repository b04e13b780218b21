import type { Plugin } from 'vite'

/** What Vite's preload helper does when a style sheet fails to load, and what it should do. */
const corrections = [
  [/(\(err\) => \{\s*)seen\[href\] = void 0;/, '$1delete seen[href];'],
  // Where a server answers with a web page, the browser reports an empty sheet as loaded.
  [
    /if \(e\.type === "error"\) (rej\([^;]+\));/,
    'if (e.type === "error" || !link.sheet?.cssRules.length) { link.remove(); $1; }',
  ],
] as const

/**
 * Has a style sheet that failed to load requested again with the part that needs it. Vite remembers it as loaded, so
 * that part would be shown without it until the page is reloaded. Fails the build if Vite's helper changes.
 */
export const lostStyles = (): Plugin => ({
  name: 'halyard:lost-styles',
  apply: 'build',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: (code) =>
      corrections.reduce((text, [wrong, right]) => {
        if (!wrong.test(text)) throw new Error(`Vite's loader of parts no longer has ${wrong}`)
        return text.replace(wrong, right)
      }, code),
  },
})
