// One sheet for the whole site, so that markup made on the server needs no bundler of its own.
import.meta.glob(['../ui/**/*.css', './**/*.css'], { eager: true })
