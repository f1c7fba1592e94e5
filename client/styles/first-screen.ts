// `ui/styles/`, and the part of a component's styles that stands in `*.first.css` beside it.
import.meta.glob(['../../ui/styles/*.css', '../../{ui,features,routes}/**/*.first.css'], { eager: true })
