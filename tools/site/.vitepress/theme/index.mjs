import Theme from 'vitepress/theme-without-fonts'
import './site.css' // after the generator's own styles, which it changes

/** The generator's own look, with the fonts of the reader's system. */
export default Theme
