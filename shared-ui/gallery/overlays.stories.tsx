import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useEffect, useState } from 'react';
import { AppLink, Button, Dialog, Drawer, Inline, Text, toast, Toaster } from '../src';
import { about } from './about';
import { useTexts } from './useTexts';

const meta: Meta = { title: 'Overlays' };
export default meta;

export const Question: StoryObj = {
  parameters: about({ parts: ['Dialog'], use: 'A question or a short form. The owner opens and closes it.' }),
  render: function Question() {
    const t = useTexts();
    const [isOpen, setOpen] = useState(true);
    const close = () => setOpen(false);
    return (
      <>
        <Inline>
          <Button onClick={() => setOpen(true)}>{t('openDialog')}</Button>
        </Inline>
        <Dialog
          isOpen={isOpen}
          onClose={close}
          title={t('deleteTitle')}
          closeLabel={t('close')}
          actions={
            <>
              <Button variant="quiet" onClick={close}>
                {t('cancel')}
              </Button>
              <Button variant="danger" onClick={close}>
                {t('remove')}
              </Button>
            </>
          }
        >
          <Text>{t('deleteText')}</Text>
        </Dialog>
      </>
    );
  },
};

export const SideMenu: StoryObj = {
  parameters: about({ parts: ['Drawer'], use: 'The menu of small screens.' }),
  render: function SideMenu() {
    const t = useTexts();
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        <Inline>
          <Button onClick={() => setOpen(true)}>{t('openDrawer')}</Button>
        </Inline>
        <Drawer
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          label={t('menu')}
          closeLabel={t('close')}
          head="Valikool"
        >
          <AppLink href="#courses">{t('courses')}</AppLink>
        </Drawer>
      </>
    );
  },
};

/** Several at once, which stay open; the product never shows them like this. */
const kept = { isMultiple: true, closesAfterMs: null };

export const Toasts: StoryObj = {
  parameters: about({
    parts: ['toast', 'Toaster'],
    use: 'In passing; a new one clears the others unless they are meant to stand together.',
  }),
  render: function Toasts() {
    const t = useTexts();
    useEffect(() => {
      toast.clear();
      toast.show(`1. ${t('saved')}`, kept);
      toast.info(`2. ${t('saved')}`, kept);
      toast.success(`3. ${t('saved')}`, kept);
      toast.warning(`4. ${t('failed')}`, kept);
      toast.error(`5. ${t('failed')}`, kept);
      toast.loading(`6. ${t('loading')}`, kept);
      return () => toast.clear();
    }, [t]);
    return <Toaster label={t('messages')} closeLabel={t('close')} />;
  },
};
