/** Of the root's font where nothing grows, as in src/ui/unit.ts. */
const usualRootSize = 16
const pixels = /(?<![\w#.-])(-?\d*\.?\d+)px\b/g

interface Declaration {
  value: string
}

interface AtRule {
  params: string
}

/**
 * Style sheets are written in pixels, as they are on a usual screen; the browser gets them in rem, so that on very wide
 * ones type, space and widths grow together with the root's font size (src/ui/base.css), and so do the widths that container
 * queries ask for. Media queries stay in pixels.
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
