// Linked at the end of documents. First a second copy of the sheets of `pages/`: with the query they are modules of their own, which the bundler
// does not move into a shared file.
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
