import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * The rules of accessibility that a page breaks, each with its place, its parts and why; of all rules, or of those named.
 * Asked the short way: without the page that axe opens for frames of other sites, and without what is in order.
 */
export async function violationsOn(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  axe.options({ resultTypes: ['violations'] })
  if (rules) axe.withRules(rules)
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${page.url()}: ${id}: ${String(target)}: ${failureSummary}`),
  )
}
