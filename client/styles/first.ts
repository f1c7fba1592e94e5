// In the head of every document.
// Imported first, before the globs of another module: it declares the order of the cascade layers.
import '../../ui/styles/tokens.css'
import './first-screen.ts'
