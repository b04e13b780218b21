import { Button } from '#src/ui/mark/button.tsx'
import { Page } from '#src/ui/layout/page.tsx'

/** Rendered in place of everything when no language's texts arrived; its own words are built in, in English, as there are no others. */
export const LostTextsPage = () => (
  <Page>
    <h1>This page could not be loaded</h1>
    <p role="alert">Its texts did not arrive. Check your connection, then reload.</p>
    <p>
      <Button kind="go" onClick={() => location.reload()}>
        Reload
      </Button>
    </p>
  </Page>
)
