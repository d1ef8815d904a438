import { mockApi, renderRemote, screen, server, waitFor } from '../../testing';
import { downloadDiploma } from '../../api/downloadDiploma';
import { DiplomaMenu } from './DiplomaMenu';

const menu = (
  <DiplomaMenu
    label="Download"
    download={(language) => downloadDiploma({ id: 7, number: 'D2026-00042', language, withPersonalCode: true })}
  />
);

it('asks for the paper in the chosen language', async () => {
  const asked: string[] = [];
  server.use(
    mockApi.get('/diplomas/{id}.pdf', ({ params, query }) => {
      asked.push(`${params['id']} ${query.get('language')} ${query.get('withPersonalCode')}`);
      return new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } });
    }),
  );
  const { user } = renderRemote(menu);

  await user.click(await screen.findByRole('button', { name: 'Download' }));
  await user.click(screen.getByRole('menuitem', { name: 'Русский' }));

  await waitFor(() => expect(asked).toEqual(['7 ru true']));
});
