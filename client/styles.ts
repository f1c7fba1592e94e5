// One sheet for the whole site, so that markup made on the server needs no bundler of its own.
// The reader of documents, the generator and the lightbox bring their own: no other page needs them.
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
