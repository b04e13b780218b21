import type { Plugin } from 'vite'

/** What Vite's loader of parts does once a style sheet has not come, and what it has to do. */
const corrections = [
  [/(\(err\) => \{\s*)seen\[href\] = void 0;/, '$1delete seen[href];'],
  [/(if \(e\.type === "error"\)) (rej\([^;]+\));/, '$1 { link.remove(); $2; }'],
] as const

/**
 * Has a style sheet that did not come be asked for again with the part that needs it. Vite remembers it as asked for, so
 * that part would be drawn without it until the page is loaded anew. Fails the build once Vite words its loader otherwise.
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
