// The sheet that every document carries in its head: all that a first screen may show (docs/decisions/029). At most 5 KB, compressed.
// Imported first, before the globs of another module: it declares the order of the cascade layers.
import '../../ui/styles/tokens.css'
import './first-screen.ts'
