/** One thing that an answer is not: where (a JSON pointer), which rule, and what the rule asks for. */
export interface Misfit {
  instancePath: string
  keyword: 'type' | 'required' | 'enum' | 'propertyNames' | 'pattern' | 'minimum' | 'maximum'
  params: { type?: string | string[]; missingProperty?: string; propertyName?: string }
  /** Set where it is about the name of a member, not about the member. */
  propertyName?: string
}

/** A check of guards.gen.js: whether something is what the contract says; `errors` are those of its last no. */
export interface Check<Kind> {
  (answer: unknown): answer is Kind
  errors?: Misfit[] | null
}
