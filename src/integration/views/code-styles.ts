/** Address of the style sheet of code colors, below the site's base path. */
export const CODE_STYLE_SHEET = '_pergola/code.css'
