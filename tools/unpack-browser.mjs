import packed from '@sparticuz/chromium'

// The package unpacks into the temporary folder, with its shared libraries only if it takes this for a cloud
// function, and changes the environment: so it gets a process of its own, started by find-browser.mjs.
await packed.executablePath()
