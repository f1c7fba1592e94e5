import.meta.glob('../../../features/{tool-form,generator,calculator}/view/*.page.css', { eager: true })
