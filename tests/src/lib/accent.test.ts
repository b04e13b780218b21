import { readFileSync } from 'node:fs'
import { accentsOf, contrast, isColor, luminanceOf, stepsOf, washedGround } from '#src/lib/accent.ts'
import { expect, test } from 'vitest'

const levels = ['00', '33', '66', '99', 'cc', 'ff']
const everyColor = levels.flatMap((red) =>
  levels.flatMap((green) => levels.map((blue) => `#${red}${green}${blue}`)),
)

test('a color has ten shades from light to dark and is one of them', () => {
  for (const color of everyColor) {
    const steps = stepsOf(color)
    expect(steps).toHaveLength(10)
    expect(steps.every(isColor)).toBe(true)
    expect(steps).toContain(color)
    const luminances = steps.map(luminanceOf)
    expect(luminances).toEqual(luminances.toSorted((one, other) => other - one))
  }
})

test('any accent is readable in both themes, on every background and under its own text', () => {
  const contrasts = everyColor.flatMap((color) => {
    const accents = accentsOf(color)
    return (['dark', 'light'] as const).flatMap((theme) => {
      const accent = accents[`accent-${theme}`]
      const onAccent = accents[`on-accent-${theme}`]
      return [
        contrast(luminanceOf(accent), washedGround(accent, theme)),
        contrast(luminanceOf(accent), luminanceOf(onAccent)),
      ]
    })
  })
  expect(contrasts).toHaveLength(216 * 4)
  expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5)
})

test('a readable color stays unchanged', () => {
  expect(accentsOf('#57cfef')['accent-dark']).toBe('#57cfef')
  expect(accentsOf('#0B5FA5')['accent-light']).toBe('#0b5fa5')
})

test('luminance and contrast follow WCAG', () => {
  expect(contrast(luminanceOf('#ffffff'), luminanceOf('#000000'))).toBeCloseTo(21)
  expect(contrast(luminanceOf('#777777'), luminanceOf('#ffffff'))).toBeCloseTo(4.48, 2)
})

test.each(['#fff', 'ffffff', '#ggg000', '#1234567', ' #123456', 'red', ''])('%o is not a color', (text) => {
  expect(isColor(text)).toBe(false)
})

/** Twenty typical site colors: bright, pale, dark and gray. */
const twenty =
  '#ff0000 #00ff00 #0000ff #ffff00 #00ffff #ff00ff #ffffff #000000 #808080 #1e90ff #ff7f50 #2e8b57 #8a2be2 #ffd700 #a52a2a #f0e68c #4b0082 #fa8072 #008080 #57cfef'.split(
    ' ',
  )
const tokens = readFileSync('src/ui/mark/tokens.css', 'utf8')
/** The OKLCH lightness of a text color in the style sheet, which has the dark theme first, then the light one. */
function lightnessOf(text: 'text' | 'dim', theme: 'dark' | 'light') {
  const found = [...tokens.matchAll(new RegExp(`--${text}: oklch\\(([\\d.]+) `, 'g'))]
  return Number(found[theme === 'dark' ? 0 : 1]?.[1])
}

test.each(twenty)(
  'with %s text is readable on the tint, and so is the accent on it and under its own text',
  (color) => {
    const accents = accentsOf(color)
    const found = (['dark', 'light'] as const).flatMap((theme) => {
      const accent = accents[`accent-${theme}`]
      const wash = washedGround(accent, theme)
      const own = contrast(luminanceOf(accent), luminanceOf(accents[`on-accent-${theme}`]))
      return [
        { theme, what: 'accent', contrast: contrast(luminanceOf(accent), wash) },
        { theme, what: 'on accent', contrast: own },
        ...(['text', 'dim'] as const).map((what) => ({
          theme,
          what,
          contrast: contrast(lightnessOf(what, theme) ** 3, wash), // of a near gray, OKLab's lightness is the cube root of luminance
        })),
      ]
    })
    expect(found.filter(({ contrast }) => contrast < 4.5)).toEqual([])
  },
)
