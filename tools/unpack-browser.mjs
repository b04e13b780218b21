import packed from '@sparticuz/chromium'

// The package unpacks into the temporary folder, with its shared libraries if it is told that it runs in a cloud function,
// and changes the environment: it has a process of its own, started by find-browser.mjs.
await packed.executablePath()
