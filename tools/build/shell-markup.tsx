import { IndexShell } from '#src/features/shell/index-shell.tsx'
import { renderToStaticMarkup } from 'react-dom/server'

/** The markup of the shell that the index shows first; without what only assistive technology or XML needs. */
export const shellMarkup = () =>
  renderToStaticMarkup(<IndexShell />).replace(/<svg[^>]*>/g, (svg) =>
    svg.replace(/ (?:xmlns|aria-hidden)="[^"]*"/g, ''),
  )
