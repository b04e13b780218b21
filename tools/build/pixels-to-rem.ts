/** The root's font size on a usual screen, as in src/ui/hooks/unit.ts. */
const usualRootSize = 16
const pixels = /(?<![\w#.-])(-?\d*\.?\d+)px\b/g

interface Declaration {
  value: string
}

interface AtRule {
  params: string
}

/**
 * Converts style sheets, written in pixels of a usual screen, to rem, so that on very wide screens type,
 * space and widths grow with the root's font size (src/ui/layout/base.css), and so do the widths in container
 * queries. Media queries stay in pixels.
 */
export const pixelsToRem = () => ({
  postcssPlugin: 'pixels-to-rem',
  Declaration(declaration: Declaration) {
    if (declaration.value.includes('px') && !declaration.value.includes('url('))
      declaration.value = inRem(declaration.value)
  },
  AtRule: {
    container(rule: AtRule) {
      if (rule.params.includes('px')) rule.params = inRem(rule.params)
    },
  },
})

const inRem = (text: string) =>
  text.replace(pixels, (_, size: string) => `${Number(size) / usualRootSize}rem`)
