import.meta.glob(['../../ui/styles/*.css', '../../{ui,features,routes}/**/*.first.css'], { eager: true })
