/** Of the root's font where nothing grows, as in src/ui/unit.ts. */
const usualRootSize = 16
const pixels = /(?<![\w#.-])(-?\d*\.?\d+)px\b/g

interface Declaration {
  value: string
}

/**
 * Style sheets are written in pixels, as they are on a usual screen; the browser gets them in rem, so that on very wide
 * ones type, space and widths grow together with the root's font size (src/ui/base.css). Media queries stay in pixels.
 */
export const pixelsToRem = () => ({
  postcssPlugin: 'pixels-to-rem',
  Declaration(declaration: Declaration) {
    if (declaration.value.includes('px') && !declaration.value.includes('url('))
      declaration.value = declaration.value.replace(pixels, (_, size) => `${Number(size) / usualRootSize}rem`)
  },
})
