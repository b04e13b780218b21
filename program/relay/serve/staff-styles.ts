import own from './staff-page.css?raw'
import base from '#src/ui/layout/base.css?raw'
import primitives from '#src/ui/layout/primitives.css?raw'
import button from '#src/ui/mark/button.module.css?raw'
import tokens from '#src/ui/mark/tokens.css?raw'

/** The tokens, where no script chooses between dark and light: the browser does. */
const chosenByBrowser = tokens.replace(
  /\[data-theme='light'\] (\{[^}]+\})/,
  '@media (prefers-color-scheme: light) { [data-theme] $1 }',
)

/** The style sheet of the staff's page: the client's own parts, and what that page has beside them. */
export const staffStyles = [chosenByBrowser, base, primitives, button, own].join('\n')
