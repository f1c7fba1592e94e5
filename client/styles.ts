// One sheet for the whole site, so that markup made on the server needs no bundler of its own.
// The reader of documents, the generator and the lightbox bring their own: no other page needs them.
import.meta.glob(
  [
    '../ui/**/*.css',
    '../features/**/*.css',
    './**/*.css',
    '!./islands/pdf-viewer/reader/*.css',
    '!../features/generator/browser/**/*.css',
    '!./lightbox/*.css',
  ],
  { eager: true },
)
