/** One proof for the server's `challenge` member, good for one call; undefined when none can be had now. */
export type Prover = { prove: () => Promise<string | undefined>; renew: () => void }

/** Where a form asks for a proof and a captcha gives it, whichever of them is there first. */
export interface CaptchaHandle extends Prover {
  /** Lets a captcha answer from now on, until the returned function is called. */
  open: (prover: Prover) => () => void
}

/** One for each form. What it asks for before a captcha is open waits until one is. */
export function createCaptchaHandle(): CaptchaHandle {
  let present: Prover | undefined
  let waiting: ((prover: Prover) => void)[] = []
  return {
    async prove() {
      const prover = present ?? (await new Promise<Prover>((resolve) => waiting.push(resolve)))
      return prover.prove()
    },
    renew: () => present?.renew(),
    open(prover) {
      present = prover
      for (const go of waiting) go(prover)
      waiting = []
      return () => {
        if (present === prover) present = undefined
      }
    },
  }
}
