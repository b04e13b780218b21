import { flagOf, pageOf, type Puzzle, webService } from '#arena/containers/puzzle.ts'

/** Hides the flag on a page that robots.txt disallows. */
export const harbourOffice: Puzzle = (environment) =>
  webService(({ pathname }) => {
    if (pathname === '/')
      return pageOf(
        'Harbour office',
        '<p>Closed until high water. Machines, too, mind the rules of this house.</p>',
      )
    if (pathname === '/robots.txt')
      return { type: 'text/plain', text: 'User-agent: *\nDisallow: /captains-log\n' }
    if (pathname === '/captains-log')
      return pageOf("Captain's log", `<p>Nobody reads this. ${flagOf(environment)}</p>`)
    return pageOf('Not here', '<p>No such door.</p>', 404)
  })
