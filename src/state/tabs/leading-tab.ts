import { canLead, lead } from '#src/lib/lead.ts'

let leads: boolean | undefined

/** Whether this tab reads for all tabs of the browser: the others wait longer. */
export const isLeadingTab = () => leads ?? !canLead()

/** Queues this tab to become the leading one, for as long as it is open. */
export function standForLeadingTab() {
  const forever = new AbortController().signal
  void lead('tabs', forever, (over) => {
    leads = true
    return new Promise((resolve) => {
      over.addEventListener('abort', () => {
        leads = false
        resolve()
      })
    })
  })
}
