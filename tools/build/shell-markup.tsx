import { IndexShell } from '#src/features/shell/index-shell.tsx'
import { renderToStaticMarkup } from 'react-dom/server.edge'

/** The markup of the shell that the index shows first; without what only assistive technology or XML needs. */
export const markup = renderToStaticMarkup(<IndexShell />).replace(/<svg[^>]*>/g, (svg) =>
  svg.replace(/ (?:xmlns|aria-hidden)="[^"]*"/g, ''),
)
