import.meta.glob('../../../features/{tool-form,generator}/view/*.page.css', { eager: true })
