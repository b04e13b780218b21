import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import fs from 'node:fs'

/** Which rules are checked: those that apply everywhere, and more or fewer. */
export interface Rules {
  /** Only those that another theme may break. */
  areColors?: boolean
  /** Also those on touch targets. */
  areTouched?: boolean
}

/** Minified, as it is sent to each page; findings are located by selector and need no copy of the markup. */
const source = `${fs.readFileSync('node_modules/axe-core/axe.min.js', 'utf8')}\naxe.configure({ noHtml: true })`

const colors = ['color-contrast', 'link-in-text-block']

/**
 * The accessibility rules that a page breaks, each with its place, its parts and the reason. Axe is injected into a
 * page once, passing results are dropped, and of texts that look the same, such as those in the rows of a list, only
 * one is checked for colors.
 */
export async function violationsOn(page: Page, { areColors, areTouched }: Rules = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const others: axe.RunOptions = {
    resultTypes: ['violations'],
    rules: {
      'target-size': { enabled: areTouched ?? false },
      ...Object.fromEntries(colors.map((rule) => [rule, { enabled: false }])),
    },
  }
  const exclude = areTouched ? ['[data-line-ends]'] : [] // a row of the scoreboard below does the same
  const found = areColors ? [] : await faultsOf(page, { exclude }, others)
  return [...found, ...(await faultsOf(page, 'one of each look', { runOnly: colors }))]
}

const faultsOf = (page: Page, where: { exclude: string[] } | 'one of each look', options: axe.RunOptions) =>
  page.evaluate(
    async ([where, options]) => {
      const looks = new Map<Element, string>()
      function lookOf(element: Element | null): string {
        if (!element) return ''
        const known = looks.get(element)
        if (known !== undefined) return known
        const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight } =
          getComputedStyle(element)
        const own = [element.localName, element.getAttribute('class'), color, backgroundColor]
        const look = [
          ...own,
          backgroundImage,
          opacity,
          fontSize,
          fontWeight,
          lookOf(element.parentElement),
        ].join()
        looks.set(element, look)
        return look
      }
      const hasText = (element: Element) =>
        element.matches('input, select, textarea') ||
        Array.from(element.childNodes).some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        )
      const oneOfEach = () =>
        new Map(
          Array.from(document.querySelectorAll('body *'))
            .filter(hasText)
            .toReversed() // keeps the first of each
            .map((part) => [lookOf(part), part]),
        )

      const { run } = (window as unknown as { axe: typeof axe }).axe
      const context = where === 'one of each look' ? { include: Array.from(oneOfEach().values()) } : where
      const { violations } = await run(context, options)
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ target, failureSummary }) => `${location.href}: ${id}: ${String(target)}: ${failureSummary}`,
        ),
      )
    },
    [where, options] as const,
  )
