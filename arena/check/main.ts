import { checkSite } from './check-site.ts'

process.exitCode = await checkSite(process.argv.slice(2), (text) => void process.stdout.write(`${text}\n`))
