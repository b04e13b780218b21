import { accentsOf, contrast, isColor, luminanceOf, stepsOf, washedGround } from '#src/lib/accent.ts'
import { expect, test } from 'vitest'

const levels = ['00', '33', '66', '99', 'cc', 'ff']
const everyColor = levels.flatMap((red) =>
  levels.flatMap((green) => levels.map((blue) => `#${red}${green}${blue}`)),
)

test('a color has ten steps, from light to dark, and is one of them', () => {
  for (const color of everyColor) {
    const steps = stepsOf(color)
    expect(steps).toHaveLength(10)
    expect(steps.every(isColor)).toBe(true)
    expect(steps).toContain(color)
    const luminances = steps.map(luminanceOf)
    expect(luminances).toEqual(luminances.toSorted((one, other) => other - one))
  }
})

test('whatever the color, its accent can be read in both themes, on each ground and on itself', () => {
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

test('a color that can be read as it is stays as it is', () => {
  expect(accentsOf('#57cfef')['accent-dark']).toBe('#57cfef')
  expect(accentsOf('#0B5FA5')['accent-light']).toBe('#0b5fa5')
})

test('luminance and contrast are WCAG’s', () => {
  expect(contrast(luminanceOf('#ffffff'), luminanceOf('#000000'))).toBeCloseTo(21)
  expect(contrast(luminanceOf('#777777'), luminanceOf('#ffffff'))).toBeCloseTo(4.48, 2)
})

test.each(['#fff', 'ffffff', '#ggg000', '#1234567', ' #123456', 'red', ''])('%o is no color', (text) => {
  expect(isColor(text)).toBe(false)
})
