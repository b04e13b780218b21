import { canLead, leadAlone } from '#src/lib/tabs.ts'

let leads = !canLead()

/** Whether this tab does what all tabs of the browser need done once: reads, sounds, desktop notices. */
export const isLeadingTab = () => leads

/** Has this tab wait for its turn to lead, for as long as it is open. */
export function standForLeadingTab() {
  const forever = new AbortController().signal
  void leadAlone('tabs', forever, () => {
    leads = true
    return new Promise(() => {})
  })
}
