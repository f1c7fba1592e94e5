// The sheet that documents link at their end: everything else that the server or the shell draws. A stylesheet in `features/*/browser/`
// belongs to what only a widget draws; the widget imports it, and it loads with the widget.
import.meta.glob(
  [
    '../../{ui,routes}/**/*.css',
    '../../features/*/view/*.css',
    '../{navigation,shell}/*.css',
    '!../../ui/styles/*',
    '!../../**/*.first.css',
  ],
  {
    eager: true,
  },
)
