import { StartProblem } from './start-problem.ts'
import { parseArgs, type ParseArgsConfig } from 'node:util'

/** Parses options that a command line may have; throws a StartProblem for any other. */
export function parsed<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: Options,
) {
  try {
    return parseArgs({ args, options, allowNegative: true }).values
  } catch (error) {
    const [sentence] = (error as Error).message.split('. ')
    throw new StartProblem(`${sentence}. See --help.`)
  }
}

/** The number that an option has been given; throws a StartProblem if it is none, or out of range. */
export function decimal(name: string, text: string, least: number, most: number): number {
  const value = text.trim() === '' ? NaN : Number(text)
  if (value >= least && value <= most) return value
  throw new StartProblem(`--${name} takes a number from ${least} to ${most}, not '${text}'.`)
}

/** The whole number that an option has been given; throws a StartProblem if it is none, or out of range. */
export function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = decimal(name, text, least, most)
  if (Number.isInteger(value)) return value
  throw new StartProblem(`--${name} takes a whole number, not '${text}'.`)
}

/** The port of `--port`. */
export const portIn = (text: string) => wholeNumber('port', text, 0, 65535)
