// One stylesheet for the whole site, so that server markup needs no bundler of its own. The document reader, the generator and the lightbox
// load their own sheets, because few pages need them.
import.meta.glob(
  [
    '../ui/**/*.css',
    '../features/**/*.css',
    '../routes/**/*.css',
    './**/*.css',
    '!../features/documents/browser/reader/*.css',
    '!../features/generator/browser/**/*.css',
    '!../features/pictures/browser/lightbox/*.css',
  ],
  { eager: true },
)
