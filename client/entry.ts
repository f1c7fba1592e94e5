// First, because it states the order of the style layers.
import '../ui/styles/tokens.css'
import './styles.ts'
