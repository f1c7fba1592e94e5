import.meta.glob('../../../features/leads/view/*.page.css', { eager: true })
