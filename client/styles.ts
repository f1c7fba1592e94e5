// The whole site's styles are one sheet: the order of layers first, then every file in its layer.
import '@fontsource-variable/onest/wght.css'
import '../ui/styles/layers.css'

import.meta.glob('../ui/**/*.css', { eager: true })
