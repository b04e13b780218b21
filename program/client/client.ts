/** The client that arena serves alongside the contract. */
export interface Client {
  /** The client file that a request names, if any; served before rate limits and sessions come into play. */
  file(request: Request): Response | undefined | Promise<Response | undefined>
  /** The index page, where neither operation nor file matches; with `announcesArena` it offers arena's own routes. */
  page(request: Request, announcesArena?: boolean): Response | Promise<Response>
}

/** Used where no client is served: a bare page, so that unmatched requests still get HTML. */
export const bareClient: Client = {
  file: () => undefined,
  page: () =>
    new Response(
      '<!doctype html><html lang="en"><meta charset="utf-8"><title>arena</title><p>arena</p></html>',
      {
        headers: { 'Content-Type': 'text/html' },
      },
    ),
}
