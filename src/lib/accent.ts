/** OKLab: perceived lightness, 0 to 1, and two axes of color. */
type Lab = readonly [lightness: number, a: number, b: number]
type Rgb = readonly [red: number, green: number, blue: number] // linear, 0 to 1 within the gamut

const ramp = [0.97, 0.93, 0.87, 0.8, 0.73, 0.66, 0.59, 0.52, 0.45, 0.38]
const readable = 4.5 // WCAG AA

// The background closest in lightness to the text of each theme: --raised of tokens.css.
const grounds = { dark: [0.245, -0.0056, -0.0171], light: [0.955, -0.0019, -0.0057] } as const
const wash = 0.14 // how much accent is in --accent-wash

/** Whether a text is a color as it is stored and sent: `#` and six hex digits. */
export const isColor = (text: string) => /^#[\da-f]{6}$/i.test(text)

/** Ten steps of a color from light to dark, as hex; the color itself takes the place of the step nearest to it. */
export function stepsOf(color: string): string[] {
  const own = labOf(rgbOf(color))
  const at = nearestStep(own[0])
  return ramp.map((lightness, step) => (step === at ? color.toLowerCase() : hexOf(inGamut(own, lightness))))
}

/**
 * The accent of each theme and the text color legible on it, as hex: the step nearest to the color that is readable
 * on every background of the theme, including one washed with the accent.
 */
export function accentsOf(color: string) {
  const steps = stepsOf(color)
  const at = nearestStep(labOf(rgbOf(color))[0])
  const dark = steps.slice(0, at + 1).findLast((step) => isReadable(step, 'dark')) ?? steps[0]!
  const light = steps.slice(at).find((step) => isReadable(step, 'light')) ?? steps.at(-1)!
  return {
    'accent-dark': dark,
    'on-accent-dark': legibleOn(dark),
    'accent-light': light,
    'on-accent-light': legibleOn(light),
  }
}

/** The contrast ratio of two luminances, 1 to 21 (WCAG). */
export const contrast = (one: number, other: number) =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

/** The relative luminance of a hex color, 0 to 1 (WCAG). */
export const luminanceOf = (color: string) => luminance(rgbOf(color))

/** The luminance of a theme's background closest to its text, washed with an accent. */
export const washedGround = (accent: string, theme: keyof typeof grounds) =>
  luminance(rgbFrom(mixed(labOf(rgbOf(accent)), grounds[theme])))

const isReadable = (step: string, theme: keyof typeof grounds) =>
  contrast(luminanceOf(step), washedGround(step, theme)) >= readable &&
  contrast(luminanceOf(step), luminance(rgbFrom(grounds[theme]))) >= readable

/** The text color for a background: black or white, which contrast equally with a luminance of 0.179; 4.5 or more. */
export const legibleOn = (color: string) => (luminanceOf(color) > 0.179 ? '#000000' : '#ffffff')

const nearestStep = (lightness: number) =>
  ramp.reduce(
    (best, step, index) => (Math.abs(step - lightness) < Math.abs(ramp[best]! - lightness) ? index : best),
    0,
  )

const mixed = (one: Lab, other: Lab) =>
  one.map((part, index) => part * wash + other[index]! * (1 - wash)) as unknown as Lab

/** A hue at another lightness, as colorful as a screen can show it. */
function inGamut([, a, b]: Lab, lightness: number): Rgb {
  for (let chroma = 1; chroma > 0; chroma -= 0.02) {
    const rgb = rgbFrom([lightness, a * chroma, b * chroma])
    if (rgb.every((part) => part >= -0.0001 && part <= 1.0001)) return rgb
  }
  return rgbFrom([lightness, 0, 0])
}

const luminance = ([red, green, blue]: Rgb) => 0.2126 * red + 0.7152 * green + 0.0722 * blue

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const curved = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)

const rgbOf = (color: string) =>
  [1, 3, 5].map((at) => linear(parseInt(color.slice(at, at + 2), 16) / 255)) as unknown as Rgb

const hexOf = (rgb: Rgb) =>
  `#${rgb
    .map((part) => Math.round(curved(Math.min(1, Math.max(0, part))) * 255))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`

/** The matrices of OKLab (Ottosson 2020, bottosson.github.io/posts/oklab). */
function labOf([red, green, blue]: Rgb): Lab {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function rgbFrom([lightness, a, b]: Lab): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}
