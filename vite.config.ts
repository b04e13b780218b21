import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildFacts } from '#tools/build/build-facts.ts'
import { chunkOf } from '#tools/build/chunks.ts'
import { className } from '#tools/build/class-name.ts'
import { compileHints } from '#tools/build/compile-hints.ts'
import { contentHashed } from '#tools/build/content-hashed.ts'
import { katexFonts } from '#tools/build/katex-fonts.ts'
import { lostStyles } from '#tools/build/lost-styles.ts'
import { pixelsToRem } from '#tools/build/pixels-to-rem.ts'
import { inlinedClasses } from '#tools/build/inlined-classes.ts'
import { indexStart } from '#tools/build/index-start.ts'
import { precompressed } from '#tools/build/precompressed.ts'
import { staticIndex } from '#tools/build/static-index.ts'
import { translations } from '#tools/build/translations-plugin.ts'
import { yamlData } from '#tools/yaml-data.mjs'

export default defineConfig({
  plugins: [
    react(),
    buildFacts(),
    translations('src/locales'),
    katexFonts(),
    contentHashed(),
    inlinedClasses(),
    indexStart(),
    lostStyles(),
    compileHints(),
    staticIndex(),
    precompressed(),
    yamlData(),
  ],
  css: { modules: { generateScopedName: className }, postcss: { plugins: [pixelsToRem()] } },
  html: { cspNonce: '%nonce%' },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    assetsDir: 'static',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false }, // a browser without it loads the same files a little later
    reportCompressedSize: false,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      checks: { bundlerTimings: false }, // a slow machine would greet newcomers with a page of them
      treeshake: { propertyReadSideEffects: false }, // each icon reads one of its own for nothing
      output: {
        assetFileNames: ({ names: [name = ''] }) =>
          /\.(?:bcmap|pfb)$/.test(name) ? 'static/[name]-[hash].bin' : 'static/[name]-[hash][extname]', // servers send no unknown extensions
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ debugName: 'pages', name: chunkOf }],
        },
      },
    },
  },
})
