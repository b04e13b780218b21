import { Button } from '#src/ui/mark/button.tsx'
import { reloadAfresh } from '#src/lib/fresh-files.ts'
import { minute } from '#src/lib/time/time.ts'
import { reloadIfServed } from '#src/state/page/new-version.ts'
import { useEffect } from 'react'
import { Page } from '#src/ui/layout/page.tsx'

/** Rendered in place of everything when no language's texts arrived; its own words are built in, in English, as there are no others. */
export function LostTextsPage() {
  useEffect(() => {
    const timer = setInterval(() => void reloadIfServed(), minute) // a projector has nobody to press the button
    return () => clearInterval(timer)
  }, [])
  return (
    <Page>
      <h1>This page could not be loaded</h1>
      <p role="alert">Its texts did not arrive, or are damaged. Reload to load them again.</p>
      <p>
        <Button kind="go" onClick={() => void reloadAfresh()}>
          Reload
        </Button>
      </p>
    </Page>
  )
}
