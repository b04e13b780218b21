import type { Page } from '@playwright/test'

/** Reports a page that is wider than its window; empty if it is not. */
export const sidewaysOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth ? [`${scrollWidth} px wide in ${clientWidth}`] : []
  })

/** What may scroll sideways inside a page on a phone, and why. */
const slides: Record<string, string> = {
  'nav, [role=radiogroup], [role=tablist]': 'tabs and choices in one row fade where they continue',
  '[role=grid], :has(> [role=grid])': 'a scoreboard has a column for each challenge',
  'pre, .katex-display, [dir=auto] table': 'code, formulas and tables of a text keep their lines',
  textarea: 'a list of users has one in each line',
}

/** Elements that scroll sideways on a page, apart from those that may; empty without any. */
export const slidingOn = (page: Page): Promise<string[]> =>
  page.evaluate(
    (allowed) =>
      [...document.querySelectorAll('*')].flatMap((element) => {
        const { scrollWidth, clientWidth } = element
        const { overflowX } = getComputedStyle(element)
        if (overflowX !== 'auto' && overflowX !== 'scroll') return []
        if (scrollWidth <= clientWidth + 1 || element.matches(allowed) || !element.checkVisibility())
          return []
        return [`${element.getAttribute('class') ?? element.tagName}: ${scrollWidth} px in ${clientWidth}`]
      }),
    Object.keys(slides).join(', '),
  )

/** Elements that reach beyond the sides of the window, where nothing scrolls or cuts them; empty without any. */
export const beyondOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isBeyond = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 2 && (right > innerWidth + 1 || left < -1)
    }
    const isCut = ({ parentElement: around }: Element): boolean =>
      around !== null &&
      around !== document.body &&
      ((getComputedStyle(around).overflowX !== 'visible' && !isBeyond(around)) || isCut(around))
    return [...document.querySelectorAll('body *')]
      .filter((element) => isBeyond(element) && element.checkVisibility() && !isCut(element))
      .map((element) => `${element.tagName} ${element.getAttribute('class')} reaches beyond the window`)
  })

/** Texts of a page that cannot be read: clipped by an element that neither scrolls nor shows `…`, or overlapping one another. */
export const unreadableOn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    await frame()
    await frame() // rows of a list are repositioned after they are measured

    interface Line {
      text: string
      parent: Element
      left: number
      right: number
      top: number
      bottom: number
    }
    const faults: string[] = []
    const styles = new Map<Element, CSSStyleDeclaration>()
    function styleOf(element: Element) {
      const known = styles.get(element) ?? getComputedStyle(element)
      styles.set(element, known)
      return known
    }
    const isHidden = (value: string) => value === 'hidden' || value === 'clip'
    const abridges = (style: CSSStyleDeclaration) =>
      style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' || style.maskImage !== 'none'

    /** The visible part of a line; undefined if an element scrolls it out of view, or it floats above the page. */
    function shownOf(line: Line): Line | undefined {
      const shown = { ...line }
      let isAbridged = false
      for (let element: Element | null = line.parent; element && element !== document.body;) {
        const style = styleOf(element)
        if (style.position === 'fixed' || style.position === 'sticky') return undefined
        if (style.clipPath !== 'none') return undefined // only for screen readers
        isAbridged ||= abridges(style)
        if (style.overflowX !== 'visible' || style.overflowY !== 'visible') {
          const box = element.getBoundingClientRect()
          if (box.width <= 2 || box.height <= 2) return undefined // only for screen readers
          const isCut =
            (isHidden(style.overflowX) && (shown.right > box.right + 2 || shown.left < box.left - 2)) ||
            (isHidden(style.overflowY) && (shown.bottom > box.bottom + 4 || shown.top < box.top - 4))
          if (isCut && !isAbridged) faults.push(`cut: ${line.text} in ${element.getAttribute('class')}`)
          shown.left = Math.max(shown.left, box.left)
          shown.right = Math.min(shown.right, box.right)
          shown.top = Math.max(shown.top, box.top)
          shown.bottom = Math.min(shown.bottom, box.bottom)
          if (shown.left >= shown.right || shown.top >= shown.bottom) return undefined
        }
        element = element.parentElement
      }
      return shown
    }

    const lines: Line[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (texts.nextNode()) {
      const node = texts.currentNode
      const parent = node.parentElement!
      if (!node.textContent?.trim() || parent.closest('svg, script, style, noscript')) continue
      if (
        !parent.checkVisibility({
          contentVisibilityAuto: true,
          opacityProperty: true,
          visibilityProperty: true,
        })
      )
        continue // inside a collapsed element, for example
      range.selectNodeContents(node)
      for (const { left, right, top, bottom, height } of range.getClientRects()) {
        const air = height / 4 // letters fill the middle of their line
        const line = { text: node.textContent.trim().slice(0, 40), parent, left, right }
        const shown = shownOf({ ...line, top: top + air, bottom: bottom - air })
        if (shown) lines.push(shown)
      }
    }
    lines.sort((a, b) => a.top - b.top)
    for (const [index, upper] of lines.entries())
      for (let next = index + 1; next < lines.length && lines[next]!.top < upper.bottom; next++) {
        const lower = lines[next]!
        const across = Math.min(upper.right, lower.right) - Math.max(upper.left, lower.left)
        if (
          upper.parent !== lower.parent &&
          across > 2 &&
          Math.min(upper.bottom, lower.bottom) - lower.top > 2
        )
          faults.push(`over one another: ${upper.text} | ${lower.text}`)
      }
    return [...new Set(faults)]
  })
