// The sheet that documents link at their end: everything else that the server or the shell draws. A stylesheet in `features/*/browser/`
// belongs to markup that only a widget renders; the widget imports it, and it loads with the widget.
// First a second copy of the sheets of `pages/`, so that a `*.css` may refine what its `*.page.css` sets: with the query they are modules of
// their own, which the bundler does not move into a shared file.
import.meta.glob(['../../{ui,routes,features}/**/*.page.css', '../../ui/live-search-page/*.css'], { eager: true, query: '?late' })
import.meta.glob(
  [
    '../../{ui,routes}/**/*.css',
    '../../features/*/view/*.css',
    '../{navigation,shell}/*.css',
    '!../../ui/styles/*',
    '!../../ui/live-search-page/*',
    '!../../**/*.{first,page}.css',
  ],
  {
    eager: true,
  },
)
