// One sheet for the whole site, so that markup made on the server needs no bundler of its own.
// The reader of documents brings its own: no other page needs it.
import.meta.glob(['../ui/**/*.css', './**/*.css', '!./islands/pdf-viewer/reader/*.css'], { eager: true })
