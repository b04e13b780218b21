/** The client as arena serves it, beside the contract. */
export interface Front {
  /** A file of the client, if the request means one; served before anything is counted or looked up. */
  file(request: Request): Response | undefined | Promise<Response | undefined>
  /** The index page, for whatever is neither operation nor file; it announces the arena to who may use what is its own. */
  page(request: Request, announcesArena?: boolean): Response | Promise<Response>
}

/** Stands in where no client is served: a bare page, so that what falls through is still HTML. */
export const bareFront: Front = {
  file: () => undefined,
  page: () =>
    new Response(
      '<!doctype html><html lang="en"><meta charset="utf-8"><title>arena</title><p>arena</p></html>',
      {
        headers: { 'Content-Type': 'text/html' },
      },
    ),
}
